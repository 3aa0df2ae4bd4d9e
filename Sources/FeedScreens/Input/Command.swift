import FeedPresentation
import TerminalKit

/// A command of the user. A screen supports the commands for which it returns a ``CommandHandler``. The cases are in
/// the order of the help. If two commands of a screen share a key, the key invokes the first command that is enabled.
public enum Command: String, CaseIterable, Sendable {
  case go, goThere, chooseNext, choosePrevious, takeChosen, forgetChosen, showFeeds, openFeed
  case selectNext, selectPrevious, halfPageDown, halfPageUp, pageDown, pageUp, goToStart, goToEnd, selectNextNew
  case selectLeft, selectRight, panLeft, panDown, panUp, panRight, nextImage, previousImage
  case openComments, openViewer
  case zoomIn, zoomOut, zoomToFit
  case slideshow, pauseSlideshow, shortenSlideshow, lengthenSlideshow
  case filter, clearFilter
  case toggleWarned, toggleAllWarned, toggleCaption
  case nextLayout, showList, showGrid, showSplit, growPicture, shrinkPicture, togglePages
  case showInformation
  case openPage, openPicture, copyAddress, copyText, copyLine, save
  case seeAll, loadMore, reload, retry, dismissError, stopLoading, subscribe, editConfiguration
  case showHelp, redraw, suspend, goBack, leaveGo, leaveViewer, closeInformation, closeHelp, quit

  /// A row of the command table, see ``row``. The table is the only place that defines a command's keys and texts.
  public struct Row: Sendable {
    /// The group of the help that lists the command.
    public let group: Group
    /// The default keys, with the most usual first.
    public let keys: [Key]
    /// The text of the command in the help.
    public let help: Wording
    /// A word or two to show beside the key in footers, in banners and in place of failed pictures.
    public let hint: Wording?
    /// The text that tells the user why the command is disabled; nil if the command is always enabled or its handler
    /// gives the reason.
    public let disabledReason: Wording?

    fileprivate init(
      _ group: Group, _ keys: [Key], help: Wording, hint: Wording? = nil, disabledReason: Wording? = nil
    ) {
      self.group = group
      self.keys = keys
      self.help = help
      self.hint = hint
      self.disabledReason = disabledReason
    }
  }

  /// The name in the configuration, such as `select-next`.
  public var name: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }

  public var row: Row {
    switch self {
    case .go:
      Row(
        .go, [.character(":")],
        help: Wording(
          en: "Go to an address, author, tag or feed", el: "Μετάβαση σε διεύθυνση, δημιουργό, ετικέτα ή feed",
          ptBR: "Ir para um endereço, autor, tag ou feed"),
        hint: Wording(en: "go", el: "μετάβαση", ptBR: "ir"))
    case .goThere:
      Row(
        .go, [.enter],
        help: Wording(
          en: "Open what is chosen or typed", el: "Άνοιγμα όσων επιλέξατε ή πληκτρολογήσατε",
          ptBR: "Abrir o que foi escolhido ou digitado"),
        hint: .open,
        disabledReason: Wording(
          en: "Type an address, or choose a line", el: "Πληκτρολογήστε διεύθυνση ή επιλέξτε γραμμή",
          ptBR: "Digite um endereço ou escolha uma linha"))
    case .chooseNext:
      Row(
        .go, [.down, .control("n")],
        help: Wording(
          en: "Choose the next line", el: "Επιλογή της επόμενης γραμμής", ptBR: "Escolher a linha seguinte"),
        hint: Wording(en: "choose", el: "επιλογή", ptBR: "escolher"), disabledReason: .atEnd)
    case .choosePrevious:
      Row(
        .go, [.up, .control("p")],
        help: Wording(
          en: "Choose the line before", el: "Επιλογή της προηγούμενης γραμμής", ptBR: "Escolher a linha anterior"),
        disabledReason: .nothingChosen)
    case .takeChosen:
      Row(
        .go, [.tab],
        help: Wording(
          en: "Take the chosen line, or complete a path", el: "Χρήση της επιλεγμένης γραμμής ή συμπλήρωση διαδρομής",
          ptBR: "Usar a linha escolhida ou completar um caminho"),
        hint: Wording(en: "take", el: "χρήση", ptBR: "usar"), disabledReason: .nothingChosen)
    case .forgetChosen:
      Row(
        .go, [.control("x")],
        help: Wording(
          en: "Forget the chosen address", el: "Διαγραφή της επιλεγμένης διεύθυνσης",
          ptBR: "Esquecer o endereço escolhido"),
        hint: Wording(en: "forget", el: "διαγραφή", ptBR: "esquecer"),
        disabledReason: Wording(
          en: "Only what was opened before can be forgotten", el: "Διαγράφεται μόνο ό,τι ανοίχτηκε πριν",
          ptBR: "Só o que foi aberto antes pode ser esquecido"))
    case .showFeeds:
      Row(
        .go, [.character("f")],
        help: Wording(en: "Show your feeds", el: "Εμφάνιση των feed σας", ptBR: "Mostrar os seus feeds"),
        hint: Wording(en: "feeds", el: "τα feed", ptBR: "seus feeds"),
        disabledReason: Wording(
          en: "Your feeds are already shown", el: "Τα feed σας εμφανίζονται ήδη", ptBR: "Seus feeds já estão na tela"))
    case .openFeed:
      Row(
        .go, [.enter],
        help: Wording(
          en: "Open the selected feed", el: "Άνοιγμα του επιλεγμένου feed", ptBR: "Abrir o feed selecionado"),
        hint: .open,
        disabledReason: Wording(
          en: "No feed is selected", el: "Δεν έχει επιλεγεί feed", ptBR: "Nenhum feed está selecionado"))

    case .selectNext: Row(.move, [.character("j"), .down], help: .down, hint: .move, disabledReason: .atEnd)
    case .selectPrevious: Row(.move, [.character("k"), .up], help: .up, hint: .move, disabledReason: .atStart)
    case .halfPageDown:
      Row(
        .move, [.control("d")],
        help: Wording(en: "Half a screen down", el: "Μισή οθόνη κάτω", ptBR: "Meia tela para baixo"),
        disabledReason: .atEnd)
    case .halfPageUp:
      Row(
        .move, [.control("u")],
        help: Wording(en: "Half a screen up", el: "Μισή οθόνη πάνω", ptBR: "Meia tela para cima"),
        disabledReason: .atStart)
    case .pageDown:
      Row(
        .move, [.pageDown, .character(" ")],
        help: Wording(en: "A screen down", el: "Μία οθόνη κάτω", ptBR: "Uma tela para baixo"), disabledReason: .atEnd)
    case .pageUp:
      Row(
        .move, [.pageUp],
        help: Wording(en: "A screen up", el: "Μία οθόνη πάνω", ptBR: "Uma tela para cima"), disabledReason: .atStart)
    case .goToStart:
      Row(
        .move, [.character("g"), .home],
        help: Wording(en: "Go to the beginning", el: "Μετάβαση στην αρχή", ptBR: "Ir para o começo"),
        disabledReason: .atStart)
    case .goToEnd:
      Row(
        .move, [.character("G"), .end],
        help: Wording(en: "Go to the end", el: "Μετάβαση στο τέλος", ptBR: "Ir para o fim"), disabledReason: .atEnd)
    case .selectNextNew:
      Row(
        .move, [.character("u")],
        help: Wording(
          en: "Go to the next new picture", el: "Μετάβαση στην επόμενη νέα εικόνα",
          ptBR: "Ir para a próxima imagem nova"),
        disabledReason: Wording(
          en: "Nothing else is new", el: "Δεν υπάρχει κάτι άλλο νέο", ptBR: "Não há mais nada novo"))

    case .selectLeft:
      Row(
        .move, [.character("h"), .left],
        help: Wording(
          en: "Move left in the grid", el: "Μετακίνηση αριστερά στο πλέγμα", ptBR: "Mover para a esquerda na grade"),
        disabledReason: .atStart)
    case .selectRight:
      Row(
        .move, [.character("l"), .right],
        help: Wording(
          en: "Move right in the grid", el: "Μετακίνηση δεξιά στο πλέγμα", ptBR: "Mover para a direita na grade"),
        disabledReason: .atEnd)
    case .panLeft:
      Row(
        .move, [.character("h"), .left],
        help: Wording(en: "Move left", el: "Μετακίνηση αριστερά", ptBR: "Mover para a esquerda"),
        disabledReason: .pictureEnds)
    case .panDown: Row(.move, [.character("j"), .down], help: .down, disabledReason: .pictureEnds)
    case .panUp: Row(.move, [.character("k"), .up], help: .up, disabledReason: .pictureEnds)
    case .panRight:
      Row(
        .move, [.character("l"), .right],
        help: Wording(en: "Move right", el: "Μετακίνηση δεξιά", ptBR: "Mover para a direita"),
        disabledReason: .pictureEnds)
    case .nextImage:
      Row(
        .move, [.character("n")], help: Wording(en: "Next picture", el: "Επόμενη εικόνα", ptBR: "Próxima imagem"),
        hint: .otherImage,
        disabledReason: Wording(
          en: "This is the last picture", el: "Αυτή είναι η τελευταία εικόνα", ptBR: "Esta é a última imagem"))
    case .previousImage:
      Row(
        .move, [.character("p")],
        help: Wording(en: "Previous picture", el: "Προηγούμενη εικόνα", ptBR: "Imagem anterior"),
        hint: .otherImage,
        disabledReason: Wording(
          en: "This is the first picture", el: "Αυτή είναι η πρώτη εικόνα", ptBR: "Esta é a primeira imagem"))

    case .openComments:
      Row(
        .look, [.enter],
        help: Wording(
          en: "Show comments, or a picture that has none", el: "Σχόλια, ή προβολή εικόνας που δεν έχει",
          ptBR: "Mostrar os comentários ou, se não há, a imagem"),
        hint: Wording(en: "comments", el: "σχόλια", ptBR: "comentários"), disabledReason: .noSelection)
    case .openViewer:
      Row(
        .look, [.character("v")],
        help: Wording(
          en: "View the selected picture full size", el: "Προβολή της επιλεγμένης εικόνας σε πλήρες μέγεθος",
          ptBR: "Ver a imagem selecionada em tamanho máximo"),
        hint: .view, disabledReason: .noSelection)

    case .zoomIn:
      Row(
        .look, [.character("+"), .character("=")], help: Wording(en: "Zoom in", el: "Μεγέθυνση", ptBR: "Ampliar"),
        hint: .zoom, disabledReason: .largest)
    case .zoomOut:
      Row(
        .look, [.character("-")], help: Wording(en: "Zoom out", el: "Σμίκρυνση", ptBR: "Reduzir"), hint: .zoom,
        disabledReason: .smallest)
    case .zoomToFit:
      Row(
        .look, [.character("0")],
        help: Wording(
          en: "Fit the picture to the screen", el: "Προσαρμογή της εικόνας στην οθόνη", ptBR: "Ajustar a imagem à tela"),
        disabledReason: Wording(
          en: "The picture already fits the screen", el: "Η εικόνα χωράει ήδη στην οθόνη",
          ptBR: "A imagem já cabe na tela"))

    case .slideshow:
      Row(
        .look, [.character("S")],
        help: Wording(
          en: "Start or stop the slideshow", el: "Έναρξη ή διακοπή της παρουσίασης",
          ptBR: "Iniciar ou parar a apresentação"),
        hint: Wording(en: "slideshow", el: "παρουσίαση", ptBR: "apresentação"), disabledReason: .noSelection)
    case .pauseSlideshow:
      Row(
        .look, [.character(" ")],
        help: Wording(
          en: "Pause or resume the slideshow", el: "Παύση ή συνέχιση της παρουσίασης",
          ptBR: "Pausar ou retomar a apresentação"),
        hint: Wording(en: "pause", el: "παύση", ptBR: "pausar"), disabledReason: .noSlideshow)
    case .shortenSlideshow:
      Row(
        .look, [.character("<")],
        help: Wording(
          en: "Less time for each picture", el: "Λιγότερος χρόνος για κάθε εικόνα", ptBR: "Menos tempo para cada imagem"
        ),
        disabledReason: .noSlideshow)
    case .lengthenSlideshow:
      Row(
        .look, [.character(">")],
        help: Wording(
          en: "More time for each picture", el: "Περισσότερος χρόνος για κάθε εικόνα",
          ptBR: "Mais tempo para cada imagem"),
        disabledReason: .noSlideshow)

    case .filter:
      Row(
        .look, [.character("/")],
        help: Wording(en: "Filter this list", el: "Φιλτράρισμα αυτής της λίστας", ptBR: "Filtrar esta lista"),
        hint: Wording(en: "filter", el: "φίλτρο", ptBR: "filtrar"),
        disabledReason: Wording(en: "Nothing to filter", el: "Δεν υπάρχει κάτι να φιλτραριστεί", ptBR: "Nada a filtrar")
      )
    case .clearFilter:
      Row(
        .look, [.escape],
        help: Wording(en: "Clear the filter", el: "Καθαρισμός του φίλτρου", ptBR: "Limpar o filtro"),
        hint: Wording(en: "clear", el: "καθαρισμός", ptBR: "limpar"),
        disabledReason: Wording(en: "There is no filter", el: "Δεν υπάρχει φίλτρο", ptBR: "Não há filtro"))

    case .toggleWarned:
      Row(
        .look, [.character("w")],
        help: Wording(
          en: "Show or hide what is behind the warning", el: "Εμφάνιση ή απόκρυψη όσων κρύβει η προειδοποίηση",
          ptBR: "Mostrar ou ocultar o que o aviso esconde"),
        hint: Wording(en: "show", el: "εμφάνιση", ptBR: "mostrar"),
        disabledReason: Wording(
          en: "There is no warning here", el: "Δεν υπάρχει προειδοποίηση εδώ", ptBR: "Não há aviso aqui"))
    case .toggleAllWarned:
      Row(
        .look, [.character("W")],
        help: Wording(
          en: "Show or hide what is behind all warnings",
          el: "Εμφάνιση ή απόκρυψη όσων κρύβουν όλες οι προειδοποιήσεις",
          ptBR: "Mostrar ou ocultar o que todos os avisos escondem"))
    case .toggleCaption:
      Row(
        .look, [.character("c")],
        help: Wording(
          en: "Hide or show the caption", el: "Απόκρυψη ή εμφάνιση της λεζάντας", ptBR: "Ocultar ou mostrar a legenda"),
        disabledReason: Wording(
          en: "There is no room for a caption", el: "Δεν υπάρχει χώρος για λεζάντα",
          ptBR: "Não há espaço para a legenda"))

    case .nextLayout:
      Row(
        .look, [.tab],
        help: Wording(
          en: "Switch between list, grid and split", el: "Εναλλαγή λίστας, πλέγματος και διπλής προβολής",
          ptBR: "Alternar entre lista, grade e tela dividida"))
    case .showList:
      Row(
        .look, [.character("1")],
        help: Wording(en: "Show as a list", el: "Εμφάνιση ως λίστα", ptBR: "Mostrar como lista"),
        hint: Wording(en: "list", el: "λίστα", ptBR: "lista"), disabledReason: .isShown)
    case .showGrid:
      Row(
        .look, [.character("2")],
        help: Wording(en: "Show as a grid", el: "Εμφάνιση ως πλέγμα", ptBR: "Mostrar como grade"),
        hint: Wording(en: "grid", el: "πλέγμα", ptBR: "grade"), disabledReason: .isShown)
    case .showSplit:
      Row(
        .look, [.character("3")],
        help: Wording(
          en: "Show the selected picture beside the list", el: "Η επιλεγμένη εικόνα δίπλα στη λίστα",
          ptBR: "Mostrar a imagem selecionada ao lado da lista"),
        hint: Wording(en: "split", el: "διπλή προβολή", ptBR: "tela dividida"), disabledReason: .isShown)
    case .growPicture:
      Row(
        .look, [.character("+"), .character("=")],
        help: Wording(en: "Larger pictures", el: "Μεγαλύτερες εικόνες", ptBR: "Imagens maiores"),
        disabledReason: .largest)
    case .shrinkPicture:
      Row(
        .look, [.character("-")],
        help: Wording(en: "Smaller pictures", el: "Μικρότερες εικόνες", ptBR: "Imagens menores"),
        disabledReason: .smallest)

    case .togglePages:
      Row(
        .look, [.character("P")],
        help: Wording(
          en: "Look for missing pictures on web pages", el: "Αναζήτηση εικόνων που λείπουν στις σελίδες",
          ptBR: "Procurar imagens que faltam nas páginas"),
        hint: Wording(en: "look there", el: "ψάξιμο εκεί", ptBR: "procurar lá"),
        disabledReason: Wording(
          en: "There is no page to look for a picture on", el: "Δεν υπάρχει σελίδα για αναζήτηση εικόνας",
          ptBR: "Não há página onde procurar uma imagem"))
    case .showInformation:
      Row(
        .look, [.character("i")],
        help: Wording(en: "Details of the picture", el: "Λεπτομέρειες της εικόνας", ptBR: "Detalhes da imagem"),
        hint: Wording(en: "details", el: "λεπτομέρειες", ptBR: "detalhes"), disabledReason: .noSelection)

    case .openPage:
      Row(
        .act, [.character("o")],
        help: Wording(
          en: "Open the picture's page in another program", el: "Άνοιγμα της σελίδας της εικόνας σε άλλο πρόγραμμα",
          ptBR: "Abrir a página da imagem em outro programa"),
        hint: Wording(en: "page", el: "σελίδα", ptBR: "página"), disabledReason: .noSelection)
    case .openPicture:
      Row(
        .act, [.character("O")],
        help: Wording(
          en: "Open the picture in another program", el: "Άνοιγμα της εικόνας σε άλλο πρόγραμμα",
          ptBR: "Abrir a imagem em outro programa"),
        disabledReason: .noSelection)
    case .copyAddress:
      Row(
        .act, [.character("y")],
        help: Wording(
          en: "Copy the address of the picture's page", el: "Αντιγραφή της διεύθυνσης της σελίδας της εικόνας",
          ptBR: "Copiar o endereço da página da imagem"),
        hint: Wording(en: "copy", el: "αντιγραφή", ptBR: "copiar"), disabledReason: .noSelection)
    case .copyText:
      Row(
        .act, [.character("Y")],
        help: Wording(
          en: "Copy the text with its links", el: "Αντιγραφή του κειμένου με τους συνδέσμους του",
          ptBR: "Copiar o texto com seus links"),
        disabledReason: .noSelection)
    case .copyLine:
      Row(
        .act, [.character("y")],
        help: Wording(
          en: "Copy the selected line", el: "Αντιγραφή της επιλεγμένης γραμμής", ptBR: "Copiar a linha selecionada"),
        hint: Wording(en: "copy", el: "αντιγραφή", ptBR: "copiar"),
        disabledReason: Wording(
          en: "This cannot be copied", el: "Αυτό δεν μπορεί να αντιγραφεί", ptBR: "Isto não pode ser copiado"))
    case .save:
      Row(
        .act, [.character("s")],
        help: Wording(
          en: "Save the picture as a file", el: "Αποθήκευση της εικόνας ως αρχείο", ptBR: "Salvar a imagem como arquivo"
        ),
        hint: Wording(en: "save", el: "αποθήκευση", ptBR: "salvar"), disabledReason: .noSelection)

    case .seeAll:
      Row(
        .act, [.character("U")],
        help: Wording(en: "Mark all as seen", el: "Σήμανση όλων ως ιδωμένων", ptBR: "Marcar tudo como visto"),
        disabledReason: Wording(en: "Nothing is new", el: "Δεν υπάρχει τίποτα νέο", ptBR: "Não há nada de novo"))
    case .loadMore:
      Row(
        .act, [.enter],
        help: Wording(
          en: "Load more, at the end of a filtered list", el: "Φόρτωση περισσότερων, στο τέλος φιλτραρισμένης λίστας",
          ptBR: "Carregar mais, no fim de uma lista filtrada"),
        hint: Wording(en: "load more", el: "φόρτωση περισσότερων", ptBR: "carregar mais"), disabledReason: .noSelection)
    case .reload:
      Row(
        .act, [.character("r")],
        help: Wording(en: "Reload this screen", el: "Ανανέωση αυτής της οθόνης", ptBR: "Recarregar esta tela"),
        hint: Wording(en: "reload", el: "ανανέωση", ptBR: "recarregar"),
        disabledReason: .isLoading)
    case .retry:
      Row(
        .act, [.character("t")],
        help: Wording(
          en: "Retry what failed", el: "Νέα προσπάθεια για ό,τι απέτυχε", ptBR: "Tentar de novo o que falhou"),
        hint: Wording(en: "retry", el: "ξανά", ptBR: "repetir"),
        disabledReason: Wording(en: "Nothing has failed", el: "Τίποτα δεν απέτυχε", ptBR: "Nada falhou"))
    case .dismissError:
      Row(
        .act, [.character("x"), .escape],
        help: Wording(
          en: "Dismiss the error message", el: "Κλείσιμο του μηνύματος σφάλματος", ptBR: "Dispensar a mensagem de erro"),
        hint: Wording(en: "dismiss", el: "κλείσιμο", ptBR: "dispensar"),
        disabledReason: Wording(
          en: "No error to dismiss", el: "Δεν υπάρχει μήνυμα σφάλματος", ptBR: "Não há erro a dispensar"))
    case .stopLoading:
      Row(
        .act, [.escape],
        help: Wording(en: "Stop loading", el: "Διακοπή της φόρτωσης", ptBR: "Parar de carregar"),
        hint: Wording(en: "stop", el: "διακοπή", ptBR: "parar"),
        disabledReason: Wording(en: "Nothing is loading", el: "Δεν φορτώνει τίποτα", ptBR: "Nada está carregando"))

    case .subscribe:
      Row(
        .act, [.character("a")],
        help: Wording(
          en: "Subscribe: save the feed under a name", el: "Εγγραφή: αποθήκευση του feed με όνομα",
          ptBR: "Assinar: salvar o feed com um nome"),
        hint: Wording(en: "subscribe", el: "εγγραφή", ptBR: "assinar"),
        disabledReason: Wording(
          en: "This feed already has a name", el: "Αυτό το feed έχει ήδη όνομα", ptBR: "Este feed já tem um nome"))

    case .editConfiguration:
      Row(
        .act, [.character("e")],
        help: Wording(
          en: "Edit the configuration, and read it again", el: "Επεξεργασία των ρυθμίσεων και νέα ανάγνωσή τους",
          ptBR: "Editar a configuração e lê-la de novo"),
        hint: Wording(en: "edit", el: "επεξεργασία", ptBR: "editar"),
        disabledReason: Wording(
          en: "No configuration is read in this run", el: "Δεν διαβάζονται ρυθμίσεις αυτή τη φορά",
          ptBR: "Nenhuma configuração é lida desta vez"))

    case .showHelp:
      Row(
        .program, [.character("?")],
        help: Wording(en: "Show this help", el: "Εμφάνιση αυτής της βοήθειας", ptBR: "Mostrar esta ajuda"),
        hint: Wording(en: "help", el: "βοήθεια", ptBR: "ajuda"))
    case .redraw:
      Row(
        .program, [.control("l")],
        help: Wording(en: "Redraw the screen", el: "Επανασχεδίαση της οθόνης", ptBR: "Redesenhar a tela"))
    case .suspend:
      Row(
        .program, [.control("z")],
        help: Wording(en: "Suspend the program", el: "Αναστολή του προγράμματος", ptBR: "Suspender o programa"))
    case .goBack:
      Row(
        .program, [.character("q"), .escape, .backspace, .character("h")], help: .back, hint: .backHint,
        disabledReason: Wording(
          en: "Nothing to go back to", el: "Δεν υπάρχει προηγούμενη οθόνη", ptBR: "Não há para onde voltar"))
    case .leaveGo: Row(.program, [.escape], help: .back, hint: .backHint)
    case .leaveViewer: Row(.program, [.character("q"), .escape, .backspace], help: .back, hint: .backHint)
    case .closeInformation:
      Row(
        .program, [.character("q"), .character("i"), .escape, .backspace, .character("h")], help: .back,
        hint: .backHint)
    case .closeHelp:
      Row(
        .program, [.character("q"), .character("?"), .escape, .backspace, .character("h")],
        help: Wording(en: "Close this help", el: "Κλείσιμο αυτής της βοήθειας", ptBR: "Fechar esta ajuda"),
        hint: .backHint)
    case .quit:
      Row(
        .program, [.character("q")], help: Wording(en: "Quit", el: "Έξοδος", ptBR: "Sair"),
        hint: Wording(en: "quit", el: "έξοδος", ptBR: "sair"))
    }
  }
}

/// Texts that several commands share.
extension Wording {
  /// The words beside the key of ``Command/go`` for users who have nothing else to open yet.
  static let openAddress = Wording(en: "open an address", el: "άνοιγμα διεύθυνσης", ptBR: "abrir um endereço")
  fileprivate static let up = Wording(en: "Move up", el: "Μετακίνηση πάνω", ptBR: "Mover para cima")
  fileprivate static let down = Wording(en: "Move down", el: "Μετακίνηση κάτω", ptBR: "Mover para baixo")
  fileprivate static let move = Wording(en: "move", el: "μετακίνηση", ptBR: "mover")
  fileprivate static let open = Wording(en: "open", el: "άνοιγμα", ptBR: "abrir")
  fileprivate static let view = Wording(en: "view", el: "προβολή", ptBR: "ver")
  fileprivate static let zoom = Wording(en: "zoom", el: "ζουμ", ptBR: "ampliar")
  fileprivate static let otherImage = Wording(en: "next/previous", el: "επόμενη/προηγούμενη", ptBR: "próxima/anterior")
  fileprivate static let back = Wording(en: "Go back", el: "Επιστροφή", ptBR: "Voltar")
  fileprivate static let backHint = Wording(en: "back", el: "πίσω", ptBR: "voltar")
  fileprivate static let atStart = Wording(
    en: "Already at the beginning", el: "Ήδη στην αρχή", ptBR: "Já está no começo")
  fileprivate static let atEnd = Wording(en: "Already at the end", el: "Ήδη στο τέλος", ptBR: "Já está no fim")
  fileprivate static let isShown = Wording(
    en: "This layout is already shown", el: "Αυτή η διάταξη εμφανίζεται ήδη", ptBR: "Este layout já está na tela")
  fileprivate static let noSelection = Wording(
    en: "No picture is selected", el: "Δεν έχει επιλεγεί εικόνα", ptBR: "Nenhuma imagem está selecionada")
  fileprivate static let largest = Wording(
    en: "Already at the largest size", el: "Ήδη στο μέγιστο μέγεθος", ptBR: "Já está no tamanho máximo")
  fileprivate static let smallest = Wording(
    en: "Already at the smallest size", el: "Ήδη στο ελάχιστο μέγεθος", ptBR: "Já está no tamanho mínimo")
  fileprivate static let noSlideshow = Wording(
    en: "No slideshow is running", el: "Δεν υπάρχει παρουσίαση σε εξέλιξη", ptBR: "Nenhuma apresentação em andamento")
  fileprivate static let pictureEnds = Wording(
    en: "The picture ends here", el: "Η εικόνα τελειώνει εδώ", ptBR: "A imagem termina aqui")
}
