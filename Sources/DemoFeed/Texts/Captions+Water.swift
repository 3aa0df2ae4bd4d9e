// Captions of pictures of the sea, of lakes and of falling water.
extension Caption {
  static let sunsetSea = [
    Caption("Oia, Santorini, Greece", "Everybody on the terrace stops talking just as the sun touches the sea."),
    Caption("Ακρωτήριο Σούνιο, Ελλάδα", "Το ηλιοβασίλεμα που όλοι περίμεναν. Κανείς δεν μίλησε για πέντε λεπτά."),
    Caption("Ipanema, Rio de Janeiro, Brasil", "Pôr do sol visto da areia, com aplausos de quem ficou até o fim. 👏🏽"),
    Caption("北海道 小樽", "海に沈む夕日。水平線まで金色の道がまっすぐ続いていました。"),
    Caption("يافا", "غروب هادئ على شاطئ البحر، والمراكب تعود إلى الميناء."),
    Caption(nil, "Ten seconds before the green flash. (There was no green flash.)"),
  ]

  static let archipelago = [
    Caption(
      "Raja Ampat, Indonesia",
      """
      You reach the lookout by four hundred wooden steps, most of them steeper than they look from the jetty. From the top \
      the islands stand in the lagoon like a fleet at anchor, each with its own collar of pale water where the reef rises. \
      We had planned to stay ten minutes. We stayed until the boatman came up to look for us, sat down, said that he had \
      not been up here since he was a boy, and then stayed for another hour himself, naming the islands one after the other \
      for us, and the fish that live under each, and who had once been lost there and who had been found again.
      """),
    Caption("Ha Long, Việt Nam", "Buổi sáng yên tĩnh giữa những hòn đảo đá vôi."),
    Caption("Cyclades 🇬🇷", "Island hopping, day 4: the sea forgot to be rough."),
    Caption("หมู่เกาะสิมิลัน ประเทศไทย", "น้ำใสมากจนมองเห็นเงาเรืออยู่บนพื้นทราย"),
    Caption("Fernando de Noronha, Brasil", "Dois irmãos de pedra e um veleiro pequeno no meio de tanto azul."),
    Caption("Lofoten, Norge", nil),
  ]

  static let moonlitLake = [
    Caption("Lake Bled, Slovenia", "Full moon, no wind, not a single oar in the water."),
    Caption("पैंगोंग झील, लद्दाख", "पूर्णिमा की रात में झील पर चाँदी की एक सड़क बन गई।"),
    Caption("Λίμνη Πλαστήρα", "Το φεγγάρι καθρεφτίζεται στη λίμνη· ακούγονται μόνο τα βατράχια."),
    Caption("바이칼호", "달빛이 호수 위에 길을 만들었다. 너무 조용해서 숨소리도 들렸다."),
    Caption("Озеро Телецкое, Алтай", "Лунная дорожка от берега до берега."),
    Caption("Lago di Braies", "🌕✨ 23:48, quattro gradi, nessun rumore."),
  ]

  static let waterfall = [
    Caption("Skógafoss, Iceland", "Stand where the spray begins and you are wet within a minute. Nobody minds."),
    Caption("Cataratas do Iguaçu", "O barulho chega antes da vista, e a vista é ainda maior do que o barulho."),
    Caption("那智の滝", "落差百三十三メートル。しぶきが顔まで届く。"),
    Caption("Водопад Кивач", "Вода шумит так, что приходится говорить жестами."),
    Caption("ทีลอซู", "เดินป่าสามชั่วโมงเพื่อภาพนี้ คุ้มค่าทุกก้าว 💦"),
    Caption(nil, nil),
  ]

  static let lighthouseCape = [
    Caption(
      "Cape Reinga, New Zealand",
      "Two seas meet below the light. The keeper's log calls the weather of that night “fair, mostly”."),
    Caption("Farol da Barra, Salvador", "Aceso desde 1698, com algumas pausas."),
    Caption("Phare du Créac’h, Ouessant", "L'orage arrive, le phare s'en moque."),
    Caption("מגדלור סטלה מאריס, חיפה", "האור מסתובב כל חמש שניות, ספרנו."),
    Caption("Φάρος Αγίου Νικολάου, Κέα", "Ο παλιός φάρος, μεσημέρι, χωρίς σύννεφο."),
    Caption("Peggy's Cove", "Red, white, and the blue hour."),
  ]

  static let icebergs = [
    Caption(
      "Ilulissat, Kalaallit Nunaat", "They crack like gunshots and then go on drifting as if nothing had been said."),
    Caption("南极半岛", "冰山像一座座蓝色的大教堂，慢慢地从船边漂过。"),
    Caption("Jökulsárlón", "A thousand years of snow on its last hundred metres to the sea."),
    Caption("Земля Франца-Иосифа", "Айсберг размером с дом. С большой дом. ❄️"),
    Caption("Pleneau Bay, Antarctica", nil),
    Caption("남극 바다", "빙산의 일각이라는 말을 이제야 이해했다."),
  ]

  static let thunderstorm = [
    Caption("Lago de Maracaibo, Venezuela", "Una noche con relámpagos cada dos segundos."),
    Caption("Darwin, Australia", "One frame out of eleven hundred. The other ten hundred and ninety-nine are black."),
    Caption("Μεσσηνιακός Κόλπος", "Κεραυνός στη θάλασσα, οχτώ χιλιόμετρα μακριά. Ευτυχώς."),
    Caption(nil, "⛈️ counted to three, then the windows shook"),
    Caption("বঙ্গোপসাগর", "ঝড়ের ঠিক আগে আকাশটা যেন থেমে গিয়েছিল।"),
    Caption("Biscay", "The forecast said “unsettled”."),
  ]
}
