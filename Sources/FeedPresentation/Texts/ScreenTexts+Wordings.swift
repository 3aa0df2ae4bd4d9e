import FeedDomain

extension ScreenTexts {
  /// The texts of the screens in all languages.
  public struct Wordings: Sendable {
    // Titles.
    public let feedTitle = Wording(en: "My Feed", el: "Το Feed μου", ptBR: "Meu Feed")
    public let commentsTitle = Wording(en: "Comments", el: "Σχόλια", ptBR: "Comentários")
    /// The title of an entry's text, which is shown instead of comments.
    public let textTitle = Wording(en: "Text", el: "Κείμενο", ptBR: "Texto")
    /// The title of a picture's details, which are shown instead of comments.
    public let detailsTitle = Wording(en: "Details", el: "Λεπτομέρειες", ptBR: "Detalhes")
    public let feedsTitle = Wording(en: "Feeds", el: "Τα feed σας", ptBR: "Seus feeds")
    public let helpTitle = Wording(en: "Help", el: "Βοήθεια", ptBR: "Ajuda")
    /// The heading above the keys of other screens.
    public let helpElsewhere = Wording(en: "On other screens", el: "Σε άλλες οθόνες", ptBR: "Em outras telas")
    /// The note below a help text that does not fit on the screen.
    public let helpGoesOn = Wording(en: "more below", el: "συνεχίζεται", ptBR: "continua")
    /// The title of the viewer for a picture without texts.
    public let viewerTitle = Wording(en: "Picture", el: "Εικόνα", ptBR: "Imagem")
    /// The name of the demo in the title bar, where other feeds show their host.
    public let demoHost = Wording(en: "demo", el: "επίδειξη", ptBR: "demonstração")

    /// The mark of a feed with posts of other servers, after the name of its server.
    public let federated = Wording(en: "federated", el: "και άλλοι διακομιστές", ptBR: "e outros servidores")

    // Loading and its results.
    public let loadingFeed = Wording(en: "Loading the feed…", el: "Φόρτωση του feed…", ptBR: "Carregando o feed…")
    public let loadingFeeds = Wording(en: "Loading the feeds…", el: "Φόρτωση των feed…", ptBR: "Carregando os feeds…")
    public let loadingRow = Wording(en: "loading…", el: "φόρτωση…", ptBR: "carregando…")
    public let loadingComments = Wording(
      en: "Loading comments…", el: "Φόρτωση σχολίων…", ptBR: "Carregando comentários…")
    public let amountOf = { @Sendable (received: String, expected: String) in
      Wording(en: "\(received) of \(expected)", el: "\(received) από \(expected)", ptBR: "\(received) de \(expected)")
    }
    public let loadingCount = { @Sendable (count: Int) in
      Wording(en: "loading \(count)", el: "φόρτωση \(count)", ptBR: "carregando \(count)")
    }
    public let loadingMore = Wording(en: "Loading more…", el: "Φόρτωση περισσότερων…", ptBR: "Carregando mais…")
    /// The message after the user cancelled the load of a page.
    public let loadingStopped = Wording(
      en: "Loading was stopped", el: "Η φόρτωση διακόπηκε", ptBR: "O carregamento foi interrompido")
    /// The message after one or more pages without new images.
    public let nothingNew = Wording(
      en: "Nothing new on these pages", el: "Τίποτα νέο σε αυτές τις σελίδες",
      ptBR: "Nada de novo nestas páginas")
    public let newImages = { @Sendable (count: Int) in
      Wording(
        en: "\(count) new", el: count == 1 ? "1 νέα" : "\(count) νέες", ptBR: count == 1 ? "1 nova" : "\(count) novas")
    }
    public let emptyFolder = Wording(
      en: "There are no pictures in this folder", el: "Δεν υπάρχουν εικόνες σε αυτόν τον φάκελο",
      ptBR: "Não há imagens nesta pasta")
    public let noImages = Wording(
      en: "Nothing here yet", el: "Δεν υπάρχει τίποτα ακόμη", ptBR: "Ainda não há nada aqui")
    /// The message for a feed with entries, none of which is listed.
    public let nothingListed = Wording(
      en: "Nothing to show", el: "Δεν υπάρχει τίποτα να εμφανιστεί", ptBR: "Não há nada para mostrar")
    /// The reason for a feed without entries.
    public let noEntries = Wording(en: "no entries", el: "καμία καταχώριση", ptBR: "nenhuma entrada")
    public let noComments = Wording(
      en: "No comments yet", el: "Δεν υπάρχουν ακόμη σχόλια", ptBR: "Ainda não há comentários")
    public let noText = Wording(
      en: "There is no more text about this picture", el: "Δεν υπάρχει άλλο κείμενο για αυτή την εικόνα",
      ptBR: "Não há mais texto sobre esta imagem")
    public let withoutPicture = { @Sendable (count: Int) in
      Wording(en: "\(count) without a picture", el: "\(count) χωρίς εικόνα", ptBR: "\(count) sem imagem")
    }
    public let withoutPictureInShort = { @Sendable (count: Int) in
      Wording(en: "\(count) left out", el: "\(count) εκτός", ptBR: count == 1 ? "1 omitida" : "\(count) omitidas")
    }
    /// The note on a list of paths, some of which lead to nothing.
    public let missingPaths = { @Sendable (count: Int, all: Int) in
      count == 1
        ? Wording(
          en: "1 of \(all) paths is missing", el: "λείπει 1 από \(all) διαδρομές", ptBR: "falta 1 de \(all) caminhos")
        : Wording(
          en: "\(count) of \(all) paths are missing", el: "λείπουν \(count) από \(all) διαδρομές",
          ptBR: "faltam \(count) de \(all) caminhos")
    }
    public let missingPathsInShort = { @Sendable (count: Int) in
      Wording(
        en: "\(count) missing", el: count == 1 ? "λείπει 1" : "λείπουν \(count)",
        ptBR: count == 1 ? "falta 1" : "faltam \(count)")
    }
    /// The reason why a web feed lists nothing if its entries have no pictures but pages.
    public let picturesOnPages = { @Sendable (count: Int) in
      count == 1
        ? Wording(
          en: "1 entry has no picture here, but perhaps on its page",
          el: "1 καταχώριση δεν έχει εικόνα εδώ, ίσως όμως στη σελίδα της",
          ptBR: "1 entrada não tem imagem aqui, mas talvez na página dela")
        : Wording(
          en: "\(count) entries have no picture here, but perhaps on their pages",
          el: "\(count) καταχωρίσεις δεν έχουν εικόνα εδώ, ίσως όμως στις σελίδες τους",
          ptBR: "\(count) entradas não têm imagem aqui, mas talvez nas páginas delas")
    }
    /// The note on a feed that was read only in part.
    public let furtherEntries = Wording(
      en: "not all entries were read", el: "δεν διαβάστηκαν όλες οι καταχωρίσεις",
      ptBR: "nem todas as entradas foram lidas")
    public let furtherEntriesInShort = Wording(en: "not all read", el: "όχι όλες", ptBR: "nem todas lidas")
    /// The note that a saved feed is shown, with its age, see ``relativeAge(from:now:)``.
    public let offlineSince = { @Sendable (age: String) in
      Wording(en: "Offline · saved \(age)", el: "Εκτός σύνδεσης · αποθηκεύτηκε \(age)", ptBR: "Offline · salvo \(age)")
    }
    public let tooSmall = Wording(en: "Terminal too small", el: "Πολύ μικρό τερματικό", ptBR: "Terminal pequeno demais")

    // Failures.
    public let connectionError = Wording(
      en: "Couldn't connect to server", el: "Δεν ήταν δυνατή η σύνδεση στο διακομιστή",
      ptBR: "Não foi possível conectar com o servidor")
    public let proxy = { @Sendable (host: String) in
      Wording(en: "proxy \(host)", el: "διακομιστής μεσολάβησης \(host)", ptBR: "proxy \(host)")
    }
    // The reasons for a failed connection, shown after the host.
    public let nameIsUnknown = Wording(
      en: "the name is unknown", el: "το όνομα είναι άγνωστο", ptBR: "o nome é desconhecido")
    public let connectionRefused = Wording(
      en: "connection refused", el: "η σύνδεση απορρίφθηκε", ptBR: "conexão recusada")
    public let isUnreachable = Wording(
      en: "no route to the host", el: "δεν υπάρχει διαδρομή", ptBR: "sem rota até o host")
    public let noAnswer = { @Sendable (seconds: Int) in
      Wording(
        en: "no answer in \(seconds) s", el: "καμία απάντηση σε \(seconds) δ.", ptBR: "sem resposta em \(seconds) s")
    }
    public let noWholeAnswer = { @Sendable (seconds: Int) in
      Wording(
        en: "no complete answer in \(seconds) s", el: "ελλιπής απάντηση σε \(seconds) δ.",
        ptBR: "sem resposta completa em \(seconds) s")
    }
    public let connectionLost = Wording(
      en: "the connection was lost", el: "η σύνδεση χάθηκε", ptBR: "a conexão foi perdida")
    public let noEncryption = Wording(
      en: "no secure connection", el: "δεν έγινε ασφαλής σύνδεση", ptBR: "sem conexão segura")
    public let authorityIsUnknown = Wording(
      en: "unknown issuer (see --ca-file)", el: "άγνωστος εκδότης (δείτε --ca-file)",
      ptBR: "emissor desconhecido (veja --ca-file)")
    public let isOutOfDate = Wording(
      en: "expired, or not valid yet", el: "έληξε ή δεν ισχύει ακόμη", ptBR: "expirado ou ainda não válido")
    public let isOfOtherServer = Wording(
      en: "it belongs to another server", el: "ανήκει σε άλλον διακομιστή", ptBR: "pertence a outro servidor")
    public let invalidDataError = Wording(
      en: "The server's answer could not be understood", el: "Η απάντηση του διακομιστή δεν ήταν κατανοητή",
      ptBR: "Não foi possível entender a resposta do servidor")
    /// The message that is followed by the answers of the addresses that were tried.
    public let noSource = Wording(
      en: "No feed was found there", el: "Δεν βρέθηκε feed εκεί", ptBR: "Nenhum feed foi encontrado lá")
    public let accessDenied = Wording(
      en: "The server does not let you see this", el: "Ο διακομιστής δεν επιτρέπει την πρόσβαση",
      ptBR: "O servidor não permite o acesso")
    /// The explanation after ``accessDenied`` if the server issues no tokens.
    public let headerNeeded = Wording(
      en: "it asks for a user name and password, or another header (--header-file)",
      el: "ζητά όνομα χρήστη και κωδικό ή άλλη κεφαλίδα (--header-file)",
      ptBR: "ele pede nome de usuário e senha ou outro cabeçalho (--header-file)")
    public let bearerNeeded = Wording(
      en: "it asks for a token (--token-file)", el: "ζητά token (--token-file)",
      ptBR: "ele pede um token (--token-file)")
    /// The message with the server's origin. The user can create a token at that server.
    public let authenticationRequired = { @Sendable (server: String) in
      Wording(
        en: "A token is needed (--token-file): create one with the scope read at \(server)/settings/applications",
        el: "Χρειάζεται token (--token-file): δημιουργήστε ένα με scope read στο \(server)/settings/applications",
        ptBR: "É preciso um token (--token-file): crie um com o escopo read em \(server)/settings/applications")
    }
    public let tokenRefused = Wording(
      en: "The token was not accepted, or does not allow this: on Mastodon it needs the scope read",
      el: "Το token δεν έγινε δεκτό ή δεν το επιτρέπει: στο Mastodon χρειάζεται scope read",
      ptBR: "O token não foi aceito ou não permite isto: no Mastodon ele precisa do escopo read")
    public let notFound = Wording(
      en: "There is nothing at this address", el: "Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση",
      ptBR: "Não há nada neste endereço")
    public let gone = Wording(
      en: "This was removed from the server", el: "Αυτό έχει αφαιρεθεί από τον διακομιστή",
      ptBR: "Isto foi removido do servidor")
    public let tooManyRequests = Wording(
      en: "Too many requests", el: "Πάρα πολλά αιτήματα", ptBR: "Solicitações demais")
    public let serverError = Wording(
      en: "The server has a problem", el: "Ο διακομιστής αντιμετωπίζει πρόβλημα",
      ptBR: "O servidor está com um problema")
    public let unexpectedStatus = Wording(
      en: "The server answered with an unexpected status", el: "Ο διακομιστής απάντησε με μη αναμενόμενη κατάσταση",
      ptBR: "O servidor respondeu com um status inesperado")
    public let retryLater = { @Sendable (when: String) in
      Wording(en: "try again \(when)", el: "δοκιμάστε ξανά \(when)", ptBR: "tente de novo \(when)")
    }
    public let untrustedCertificate = Wording(
      en: "The server's certificate is not trusted", el: "Το πιστοποιητικό του διακομιστή δεν είναι αξιόπιστο",
      ptBR: "O certificado do servidor não é confiável")
    public let insecureRedirect = Wording(
      en: "The server redirects to an unencrypted address",
      el: "Ο διακομιστής ανακατευθύνει σε μη κρυπτογραφημένη διεύθυνση",
      ptBR: "O servidor redireciona para um endereço sem criptografia")
    public let tooManyRedirects = Wording(
      en: "Too many redirects", el: "Πάρα πολλές ανακατευθύνσεις", ptBR: "Redirecionamentos demais")
    public let tooLarge = Wording(
      en: "The server's answer is too large", el: "Η απάντηση του διακομιστή είναι πολύ μεγάλη",
      ptBR: "A resposta do servidor é grande demais")
    public let tooSlow = Wording(
      en: "The server's answer takes too long", el: "Η απάντηση του διακομιστή αργεί πολύ",
      ptBR: "A resposta do servidor demora demais")
    public let noSandbox = { @Sendable (part: String) in
      Wording(
        en: "Pictures cannot be read safely without \(part) (--unsandboxed reads them anyway)",
        el: "Οι εικόνες δεν διαβάζονται με ασφάλεια χωρίς \(part) (με --unsandboxed διαβάζονται έτσι κι αλλιώς)",
        ptBR: "Não é possível ler imagens com segurança sem \(part) (--unsandboxed lê mesmo assim)")
    }
    public let saveFailed = Wording(
      en: "Couldn't save the feed", el: "Το feed δεν αποθηκεύτηκε", ptBR: "Não foi possível salvar o feed")
    /// The message with the name of the file to which the old cache was renamed.
    public let cacheSetAside = { @Sendable (name: String) in
      Wording(
        en: "The cache could not be read; it was kept as \(name)",
        el: "Η κρυφή μνήμη δεν διαβάστηκε· διατηρήθηκε ως \(name)",
        ptBR: "Não foi possível ler o cache; ele foi guardado como \(name)")
    }
    public let cacheRemoved = Wording(
      en: "The cache was deleted; a new one was started", el: "Η κρυφή μνήμη διαγράφηκε· δημιουργήθηκε νέα",
      ptBR: "O cache foi apagado; um novo foi criado")
    public let cacheInMemory = { @Sendable (reason: String) in
      Wording(
        en: "No cache on disk: nothing is kept after you quit (\(reason))",
        el: "Χωρίς κρυφή μνήμη στον δίσκο: τίποτα δεν διατηρείται μετά την έξοδο (\(reason))",
        ptBR: "Sem cache em disco: nada é mantido depois de sair (\(reason))")
    }
    // Feeds.
    public let neverLoaded = Wording(
      en: "not loaded yet", el: "δεν φορτώθηκε ακόμη", ptBR: "ainda não carregado")
    public let notLoaded = { @Sendable (names: [String], all: Int) in
      let count = names.count
      let list = names.joined(separator: ", ")
      return Wording(
        en: "\(count) of \(all) not loaded: \(list)",
        el: count == 1 ? "δεν φορτώθηκε 1 από \(all): \(list)" : "δεν φορτώθηκαν \(count) από \(all): \(list)",
        ptBR: count == 1 ? "1 de \(all) não carregado: \(list)" : "\(count) de \(all) não carregados: \(list)")
    }
    public let firstFeeds = { @Sendable (count: Int, all: Int) in
      Wording(
        en: "the first \(count) of \(all) feeds", el: "τα πρώτα \(count) από \(all) feed",
        ptBR: "os primeiros \(count) de \(all) feeds")
    }
    public let combinedFeeds = { @Sendable (count: Int) in
      Wording(
        en: count == 1 ? "1 feed" : "\(count) feeds", el: count == 1 ? "1 feed" : "\(count) feed",
        ptBR: count == 1 ? "1 feed" : "\(count) feeds")
    }
    /// The advice to name feeds, with the key for it and the configuration file. The file is empty if none is read.
    public let feedsToBeNamed = { @Sendable (key: String, file: String) in
      file.isEmpty
        ? Wording(
          en: "No configuration file is read", el: "Δεν διαβάζεται αρχείο ρυθμίσεων",
          ptBR: "Nenhum arquivo de configuração é lido")
        : Wording(
          en: "Press \(key) in a feed, or add a line “feed NAME SOURCE” to \(file)",
          el: "Πατήστε \(key) σε ένα feed ή προσθέστε μια γραμμή «feed ΟΝΟΜΑ ΠΗΓΗ» στο \(file)",
          ptBR: "Pressione \(key) em um feed ou adicione uma linha “feed NOME FONTE” a \(file)")
    }
    public let nameLabel = Wording(en: "Name:", el: "Όνομα:", ptBR: "Nome:")
    public let noName = Wording(
      en: "up to \(Limits.nameLength) letters, digits, - _ . but not the name of a command",
      el: "έως \(Limits.nameLength) γράμματα, ψηφία, - _ . αλλά όχι όνομα εντολής",
      ptBR: "até \(Limits.nameLength) letras, dígitos, - _ . mas não o nome de um comando")
    public let subscribed = { @Sendable (name: String, file: String) in
      Wording(
        en: "\(name) is now in \(file)", el: "Το \(name) είναι τώρα στο \(file)", ptBR: "\(name) agora está em \(file)")
    }
    /// The title of the list of lines in the configuration that cannot be used.
    public let wrongLinesTitle = Wording(en: "Wrong lines", el: "Λάθος γραμμές", ptBR: "Linhas erradas")
    public let oldLinesStay = Wording(
      en: "Until these lines are right, the configuration stays as it was.",
      el: "Ώσπου να διορθωθούν αυτές οι γραμμές, οι ρυθμίσεις μένουν όπως ήταν.",
      ptBR: "Até que estas linhas sejam corrigidas, a configuração continua como estava.")
    public let configurationIsInUse = Wording(
      en: "The configuration is in use", el: "Οι ρυθμίσεις ισχύουν", ptBR: "A configuração está em uso")
    /// - Parameter names: the first words of lines in the configuration.
    public let fromNextStart = { @Sendable (names: String) in
      Wording(
        en: "In use, and from the next start also \(names)",
        el: "Ισχύουν, και από την επόμενη εκκίνηση επίσης: \(names)",
        ptBR: "Em uso, e a partir do próximo início também: \(names)")
    }
    public let editorNotUnderstood = Wording(
      en: "Check the quotes and backslashes in $VISUAL or $EDITOR",
      el: "Ελέγξτε εισαγωγικά και ανάποδες καθέτους στο $VISUAL ή στο $EDITOR",
      ptBR: "Verifique as aspas e as barras invertidas em $VISUAL ou $EDITOR")
    public let noTerminalToLend = Wording(
      en: "There is no terminal for another program", el: "Δεν υπάρχει τερματικό για άλλο πρόγραμμα",
      ptBR: "Não há um terminal para outro programa")
    public let nameIsTaken = Wording(
      en: "another feed has this name", el: "άλλο feed έχει αυτό το όνομα", ptBR: "outro feed tem este nome")
    public let filterLabel = Wording(en: "Filter:", el: "Φίλτρο:", ptBR: "Filtro:")
    public let filterCount = { @Sendable (listed: Int, all: Int) in
      Wording(en: "\(listed) of \(all)", el: "\(listed) από \(all)", ptBR: "\(listed) de \(all)")
    }
    public let filterEmpty = Wording(en: "Nothing matches", el: "Κανένα αποτέλεσμα", ptBR: "Nenhum resultado")
    /// The words that one can go to, shown while nothing is listed.
    public let wordsToGoTo = Wording(
      en: "An address, @name@host, #tag@host, a folder or a feed’s name",
      el: "Διεύθυνση, @όνομα@διακομιστής, #ετικέτα@διακομιστής, φάκελος ή όνομα feed",
      ptBR: "Um endereço, @nome@servidor, #tag@servidor, uma pasta ou o nome de um feed")
    public let noCompletion = Wording(
      en: "Nothing to complete", el: "Δεν υπάρχει κάτι να συμπληρωθεί", ptBR: "Nada para completar")
    // Places to go to.
    public let authorOn = { @Sendable (host: String) in
      Wording(en: "author on \(host)", el: "δημιουργός στο \(host)", ptBR: "autor em \(host)")
    }
    public let boosterOn = { @Sendable (host: String) in
      Wording(en: "boosted this, on \(host)", el: "το ενίσχυσε, στο \(host)", ptBR: "impulsionou isto, em \(host)")
    }
    public let mentionOn = { @Sendable (host: String) in
      Wording(
        en: "named in the text, on \(host)", el: "αναφέρεται στο κείμενο, στο \(host)",
        ptBR: "citado no texto, em \(host)")
    }
    public let tagOn = { @Sendable (host: String) in
      Wording(en: "tag on \(host)", el: "ετικέτα στο \(host)", ptBR: "tag em \(host)")
    }
    public let linkInText = Wording(en: "link in the text", el: "σύνδεσμος στο κείμενο", ptBR: "link no texto")
    public let folderKind = Wording(en: "folder", el: "φάκελος", ptBR: "pasta")
    public let feedKind = Wording(en: "feed", el: "feed", ptBR: "feed")
    public let groupOf = { @Sendable (count: Int) in
      Wording(en: "group of \(count)", el: "ομάδα με \(count)", ptBR: "grupo de \(count)")
    }
    public let demoKind = Wording(
      en: "built-in pictures", el: "ενσωματωμένες εικόνες", ptBR: "imagens incluídas")
    /// The time since a place was opened, such as "opened 2 days ago".
    public let openedAgo = { @Sendable (age: String) in
      Wording(en: "opened \(age)", el: "άνοιξε \(age)", ptBR: "aberto \(age)")
    }
    // Images.
    public let imagePlace = { @Sendable (index: Int, count: Int) in
      Wording(en: "\(index) of \(count)", el: "\(index) από \(count)", ptBR: "\(index) de \(count)")
    }
    public let boostedBy = { @Sendable (name: String) in
      Wording(en: "boosted by \(name)", el: "ενίσχυση από \(name)", ptBR: "impulsionado por \(name)")
    }
    /// The kind of an image that is a still of a video.
    public let video = Wording(en: "video", el: "βίντεο", ptBR: "vídeo")
    /// The placeholder for a hidden picture with a warning that has no text.
    public let sensitive = Wording(en: "Sensitive", el: "Ευαίσθητο περιεχόμενο", ptBR: "Conteúdo sensível")
    // The slideshow.
    public let slideshowPace = { @Sendable (seconds: Int) in
      Wording(en: "every \(seconds) s", el: "κάθε \(seconds) δ.", ptBR: "a cada \(seconds) s")
    }
    public let slideshowPaused = Wording(en: "paused", el: "σε παύση", ptBR: "em pausa")
    public let slideshowEnded = Wording(
      en: "The slideshow has ended: this is the last picture",
      el: "Η παρουσίαση τελείωσε: αυτή είναι η τελευταία εικόνα",
      ptBR: "A apresentação terminou: esta é a última imagem")
    /// The message if the slideshow stops before the end of the list because no more pictures can be loaded.
    public let slideshowStopped = Wording(
      en: "The slideshow has stopped: no more pictures could be loaded",
      el: "Η παρουσίαση σταμάτησε: δεν φορτώθηκαν άλλες εικόνες",
      ptBR: "A apresentação parou: não foi possível carregar mais imagens")
    // Other programs.
    public let opened = { @Sendable (program: String) in
      Wording(en: "Opened with \(program)", el: "Άνοιξε με \(program)", ptBR: "Aberto com \(program)")
    }
    public let noProgram = { @Sendable (program: String) in
      Wording(
        en: "The program \(program) was not found", el: "Δεν βρέθηκε το πρόγραμμα \(program)",
        ptBR: "O programa \(program) não foi encontrado")
    }
    public let programNotStarted = { @Sendable (program: String, reason: String) in
      Wording(
        en: "\(program) could not be started: \(reason)", el: "Το \(program) δεν ξεκίνησε: \(reason)",
        ptBR: "\(program) não pôde ser iniciado: \(reason)")
    }
    public let programFailed = { @Sendable (program: String, status: Int32) in
      Wording(
        en: "\(program) failed (status \(status))", el: "Το \(program) απέτυχε (κατάσταση \(status))",
        ptBR: "\(program) falhou (status \(status))")
    }
    public let programKilled = { @Sendable (program: String, signal: Int32) in
      Wording(
        en: "\(program) was ended by signal \(signal)", el: "Το \(program) τερματίστηκε από το σήμα \(signal)",
        ptBR: "\(program) foi encerrado pelo sinal \(signal)")
    }
    public let programHung = { @Sendable (program: String) in
      Wording(
        en: "\(program) did not finish in time", el: "Το \(program) δεν τελείωσε εγκαίρως",
        ptBR: "\(program) não terminou a tempo")
    }
    /// The message with the configuration's keyword that sets the program.
    public let noDisplay = { @Sendable (word: String) in
      Wording(
        en: "No graphical display: set “\(word) …” in the configuration",
        el: "Δεν υπάρχει οθόνη γραφικών: ορίστε «\(word) …» στις ρυθμίσεις",
        ptBR: "Não há tela gráfica: defina “\(word) …” na configuração")
    }
    public let addressRefused = Wording(
      en: "Its address is not http, https or a file", el: "Η διεύθυνσή της δεν είναι http, https ή αρχείο",
      ptBR: "O endereço não é http, https nem um arquivo")
    public let nameIsNoText = Wording(
      en: "This file's name is not UTF-8: it cannot be given to a program",
      el: "Το όνομα δεν είναι UTF-8: δεν μπορεί να δοθεί σε πρόγραμμα",
      ptBR: "O nome deste arquivo não é UTF-8: não pode ser dado a um programa")
    public let pictureNotFound = Wording(
      en: "Its picture was not found on its page yet", el: "Η εικόνα της δεν βρέθηκε ακόμη στη σελίδα της",
      ptBR: "A imagem ainda não foi encontrada na página")
    public let pictureFileFailed = { @Sendable (reason: String) in
      Wording(
        en: "The picture could not be written: \(reason)", el: "Η εικόνα δεν γράφτηκε: \(reason)",
        ptBR: "A imagem não pôde ser gravada: \(reason)")
    }
    // The clipboard.
    public let copied = Wording(en: "Copied", el: "Αντιγράφηκε", ptBR: "Copiado")
    /// The message after asking the terminal to set the clipboard.
    public let sentToTerminal = Wording(
      en: "Sent to the terminal", el: "Στάλθηκε στο τερματικό", ptBR: "Enviado ao terminal")
    public let noClipboard = Wording(
      en: "No clipboard: set a program with “copy …” in the configuration",
      el: "Δεν βρέθηκε πρόχειρο: ορίστε πρόγραμμα με «copy …» στις ρυθμίσεις",
      ptBR: "Sem área de transferência: defina “copy …” na configuração")
    // Saved pictures.
    public let saved = { @Sendable (path: String) in
      Wording(en: "Saved as \(path)", el: "Αποθηκεύτηκε ως \(path)", ptBR: "Salva como \(path)")
    }
    public let savedBefore = { @Sendable (path: String) in
      Wording(en: "Already saved as \(path)", el: "Έχει ήδη αποθηκευτεί ως \(path)", ptBR: "Já está salva como \(path)")
    }
    public let notSaved = { @Sendable (path: String, reason: String) in
      Wording(
        en: "Not saved in \(path): \(reason)", el: "Δεν αποθηκεύτηκε στο \(path): \(reason)",
        ptBR: "Não foi salva em \(path): \(reason)")
    }
    public let diskIsFull = Wording(en: "the disk is full", el: "ο δίσκος είναι γεμάτος", ptBR: "o disco está cheio")
    public let mayNotBeWritten = Wording(
      en: "no permission to write there", el: "δεν επιτρέπεται η εγγραφή εκεί", ptBR: "sem permissão para gravar ali")
    public let cacheIsInUse = Wording(
      en: "another program is using the cache", el: "άλλο πρόγραμμα χρησιμοποιεί την κρυφή μνήμη",
      ptBR: "outro programa está usando o cache")
    public let isNotThere = Wording(en: "it does not exist", el: "δεν υπάρχει", ptBR: "não existe")
    public let noDescription = Wording(en: "no description", el: "χωρίς περιγραφή", ptBR: "sem descrição")
    public let isNoFolder = Wording(en: "it is not a folder", el: "δεν είναι φάκελος", ptBR: "não é uma pasta")
    public let noHome = Wording(
      en: "Not saved: HOME is not set to a folder (use --download-dir)",
      el: "Δεν αποθηκεύτηκε: το HOME δεν ορίζει φάκελο (δείτε --download-dir)",
      ptBR: "Não foi salva: HOME não indica uma pasta (use --download-dir)")
    // Lines of text, without a screen.
    public let loading = Wording(en: "Loading", el: "Φόρτωση", ptBR: "Carregando")
    public let stillLoading = Wording(en: "Still loading", el: "Η φόρτωση συνεχίζεται", ptBR: "Ainda carregando")
    public let loaded = Wording(en: "Loaded", el: "Φορτώθηκε", ptBR: "Carregado")
    /// The mark of one new image.
    public let newImage = Wording(en: "new", el: "νέα", ptBR: "nova")
    /// The author of the comment that another comment answers.
    public let answering = { @Sendable (name: String) in
      Wording(en: "answers \(name)", el: "απαντά σε \(name)", ptBR: "responde a \(name)")
    }
    public let lineHelp = { @Sendable (key: String) in
      Wording(
        en: "Type a command and Enter; \(key) lists the commands",
        el: "Πληκτρολογήστε μια εντολή και Enter· \(key) για όλες τις εντολές",
        ptBR: "Digite um comando e Enter; \(key) lista os comandos")
    }
    /// The lines that are no command.
    public let movementsByLine = Wording(
      en: "An empty line goes to the next item, a number to that item",
      el: "Μια κενή γραμμή πηγαίνει στο επόμενο στοιχείο, ένας αριθμός σε εκείνο το στοιχείο",
      ptBR: "Uma linha vazia vai para o próximo item, um número para aquele item")
    /// The end of a part of a line. In Greek, a semicolon would ask a question.
    public let clauseEnd = Wording(en: "; ", el: "· ", ptBR: "; ")
    /// The keys for the text of a field.
    public let fieldHelp = Wording(
      en: "type a text, an empty line keeps it, Esc leaves",
      el: "πληκτρολογήστε κείμενο, κενή γραμμή το κρατά, Esc για έξοδο",
      ptBR: "digite um texto, uma linha vazia o mantém, Esc sai")
    /// The same for a field that takes numbers.
    public let numberedFieldHelp = Wording(
      en: "type a text or a number, Esc leaves", el: "πληκτρολογήστε κείμενο ή αριθμό, Esc για έξοδο",
      ptBR: "digite um texto ou um número, Esc sai")
    public let unknownLine = { @Sendable (line: String) in
      Wording(
        en: "There is no command \(line)", el: "Δεν υπάρχει εντολή \(line)", ptBR: "Não há um comando \(line)")
    }
    public let noRow = { @Sendable (number: String) in
      Wording(
        en: "There is no number \(number)", el: "Δεν υπάρχει αριθμός \(number)", ptBR: "Não há um número \(number)")
    }
    public let noPictureHere = { @Sendable (key: String) in
      Wording(
        en: "No picture is shown here; \(key) opens it elsewhere",
        el: "Εδώ δεν εμφανίζεται εικόνα· \(key) την ανοίγει αλλού",
        ptBR: "Nenhuma imagem aparece aqui; \(key) a abre em outro lugar")
    }
    public let unusedKey = { @Sendable (key: String) in
      Wording(en: "\(key) does nothing here", el: "Το \(key) δεν κάνει τίποτα εδώ", ptBR: "\(key) não faz nada aqui")
    }
  }
}
