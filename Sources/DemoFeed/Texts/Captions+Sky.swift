// Captions of pictures of the night sky, of winter, of cities and of what flies.
extension Caption {
  static let northernLights = [
    Caption("Tromsø, Norway", "It began as a grey smudge. Ten minutes later the whole fjord was green."),
    Caption("Abisko, Sverige", "−27 °C och värt varenda frusen tå. 🥶"),
    Caption("Мурманск", "Сияние во всё небо, телефон замёрз на третьем кадре."),
    Caption("Yellowknife 🇨🇦", "My daughter asked who is drawing it. 👩‍🎨✨"),
    Caption("Σενγιά, Νορβηγία", "Το Βόρειο Σέλας πάνω από το χωριό. Δεν χρειάζονται λόγια."),
    Caption("冰岛", "极光像窗帘一样飘动，我们都忘了拍照。"),
  ]

  static let balloonValley = [
    Caption("Cappadocia, Türkiye", "A hundred balloons went up at dawn; five of them stayed with us for breakfast. 🎈"),
    Caption("Boituva, São Paulo", "Voar em silêncio: ninguém avisou que seria assim."),
    Caption("佐賀", "気球が五つ、朝の谷にふわりと浮かんだ。"),
    Caption("Albuquerque, USA 🇺🇸", "Mass ascension, minus the mass. 🧑🏿‍🤝‍🧑🏻"),
    Caption("Mu\u{0301}nster, Alemania", "Man\u{0303}ana de globos, cafe\u{0301} y un o\u{0308}ffentlicher Applaus."),
    Caption("वाराणसी", "आसमान में रंगों का मेला लगा है।"),
  ]

  static let cityAtDusk = [
    Caption("New York City, USA", "Forty-one floors of somebody still at work."),
    Caption("東京", "残業の明かりも、ここから見れば星空。"),
    Caption("São Paulo, Brasil", "A cidade que não dorme, e que também não deixa ninguém dormir."),
    Caption("서울, 한강", "퇴근길에 잠깐 멈춰 서서. 🌆"),
    Caption("القاهرة", "أضواء المدينة على النيل، وكل نافذة حكاية."),
    Caption("กรุงเทพมหานคร", "แสงไฟริมแม่น้ำเจ้าพระยาในคืนที่ฟ้าใส"),
  ]

  static let winterCabin = [
    Caption("Lapland, Finland", "Sauna at six, soup at seven, snow at all hours."),
    Caption("Zermatt, Schweiz 🇨🇭", "Der Ofen braucht eine Stunde, der Hund keine Minute."),
    Caption("白川郷", "雪の夜、窓の灯りだけが温かい色をしている。"),
    Caption("Плёс", "Снег идёт третий день, и пусть идёт. ☃️"),
    Caption("Bariloche", nil),
    Caption("Μέτσοβο", "Χιόνι ώς το παράθυρο και τσάι του βουνού."),
  ]

  static let starryDesert = [
    Caption("Atacama, Chile", "So dark that the Milky Way throws a shadow. We checked."),
    Caption("מכתש רמון", "כל כך הרבה כוכבים שקשה למצוא את העגלה הגדולה."),
    Caption("वादी स्पीति", "आकाशगंगा बिना किसी दूरबीन के।"),
    Caption(
      "Λευκά Όρη, Κρήτη",
      """
      Ανεβήκαμε με τα πόδια, γιατί ο δρόμος τελειώνει δύο ώρες πριν από το μέρος όπου ο ουρανός γίνεται πραγματικά μαύρος. \
      Ο βοσκός που μας φιλοξένησε γέλασε όταν είδε τις κάμερες: «τα άστρα», είπε, «δεν φεύγουν». Όμως εκείνη τη νύχτα έφυγαν \
      καμιά εικοσαριά, το ένα πίσω από το άλλο, πάνω από το παλιό δέντρο, και κανείς μας δεν πρόλαβε να κάνει τόσες ευχές. \
      Το πρωί μάς έδωσε ψωμί, τυρί και μια οδηγία: να ξανάρθουμε τον Αύγουστο, όταν θα είναι ακόμη περισσότερα, και να μη \
      φέρουμε τίποτε άλλο παρά μόνο μια κουβέρτα και λίγη υπομονή.
      """),
    Caption(nil, "🌌🔭🤯"),
    Caption("Deserto do Jalapão", "Sem sinal, sem luz, sem pressa."),
  ]
}
