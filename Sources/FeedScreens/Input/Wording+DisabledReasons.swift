import FeedPresentation

/// The reasons that handlers give for a disabled command.
extension Wording {
  static let isLoading = Wording(en: "Already loading", el: "Φορτώνει ήδη", ptBR: "Já está carregando")
  static let nothingChosen = Wording(
    en: "No line is chosen", el: "Δεν έχει επιλεγεί γραμμή", ptBR: "Nenhuma linha foi escolhida")
  /// The reason why a place cannot be taken into the line under which it is listed.
  static let noWord = Wording(
    en: "No address stands for this line", el: "Αυτή η γραμμή δεν έχει διεύθυνση",
    ptBR: "Esta linha não tem um endereço")
  static let noFeeds = Wording(
    en: "No feed has a name yet", el: "Κανένα feed δεν έχει όνομα ακόμη", ptBR: "Nenhum feed tem nome ainda")
  static let tooNarrow = Wording(
    en: "The screen is too narrow for that", el: "Η οθόνη είναι πολύ στενή για αυτό",
    ptBR: "A tela é estreita demais para isso")
  static let pacesEnd = Wording(
    en: "The pace cannot change any further", el: "Ο ρυθμός δεν αλλάζει άλλο", ptBR: "O ritmo não muda mais que isso")
}
