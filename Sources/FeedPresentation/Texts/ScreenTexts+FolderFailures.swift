/// Why a folder, or a picture's own file, is not shown.
extension ScreenTexts {
  static let noSuchFile = Wording(
    en: "There is no such folder or file", el: "Δεν υπάρχει τέτοιος φάκελος ή αρχείο",
    ptBR: "Não existe essa pasta ou arquivo")
  static let unreadableFile = Wording(
    en: "The folder or file cannot be read", el: "Ο φάκελος ή το αρχείο δεν διαβάζεται",
    ptBR: "A pasta ou o arquivo não pode ser lido")
  static let notAFolder = Wording(
    en: "This is neither a folder nor a picture's file", el: "Δεν είναι ούτε φάκελος ούτε αρχείο εικόνας",
    ptBR: "Não é uma pasta nem um arquivo de imagem")
  static let emptyFolder = Wording(
    en: "There are no pictures in this folder", el: "Δεν υπάρχουν εικόνες σε αυτόν τον φάκελο",
    ptBR: "Não há imagens nesta pasta")
}
