/// The place and the description of a picture. Either may be missing. Captions use many scripts; a few are long.
package struct Caption: Sendable {
  package var location: String?
  package var description: String?

  init(_ location: String?, _ description: String?) {
    self.location = location
    self.description = description
  }
}

extension Caption {
  /// The captions of each scene, in the order in which the feed first shows the scenes.
  static let scenes = [
    sunsetSea, mountainRange, northernLights, balloonValley, desertDunes, blossomHill, lighthouseCape, archipelago,
    flowerField, moonlitLake,
  ]

  private static let mountainRange = [
    Caption("Great Smoky Mountains, USA", "Five ridges, five shades. The farthest one is already in the next state."),
    Caption("黄山", "云海之上，山峰一层比一层淡，像一幅没有画完的水墨画。"),
    Caption("Кавказ, Домбай", "Хребет за хребтом, и каждый чуть светлее предыдущего."),
    Caption("Όλυμπος, Ελλάδα", "Η θέα από το καταφύγιο λίγο μετά την ανατολή."),
    Caption("Annapurna, नेपाल", "सुबह की पहली किरण और पहाड़ों की अनगिनत परतें।"),
    Caption("Black Forest, Germany", "Fog so thick that the trees seemed to arrive one at a time."),
    Caption("Πίνδος", "Το δάσος ανασαίνει μετά τη βροχή."),
    Caption(
      "Тайга, Красноярский край",
      """
      Мы вышли из дома затемно, пока туман ещё лежал в низине и сосны стояли по пояс в молоке. Первый час никто не \
      разговаривал: в таком лесу и свой шаг кажется слишком громким. Потом солнце поднялось над дальним рядом деревьев, \
      и туман стал сначала розовым, потом золотым, потом просто исчез, словно его и не было. Остались мокрые сапоги, \
      термос с остывшим чаем и эта фотография, на которой, если присмотреться, в левом углу виден след лося. Лося мы \
      так и не встретили, но он нас, кажется, видел: утром следы шли вокруг палатки по кругу, ровно два раза.
      """),
    Caption("Pacific Northwest 🇺🇸", nil),
  ]

  private static let balloonValley = [
    Caption("Cappadocia, Türkiye", "A hundred balloons went up at dawn; five of them stayed with us for breakfast. 🎈"),
    Caption("Boituva, São Paulo", "Voar em silêncio: ninguém avisou que seria assim."),
    Caption("佐賀", "バルーンが五つ、朝の谷にふわりと浮かんだ。"),
    Caption("Albuquerque, USA 🇺🇸", "Mass ascension, minus the mass. 🧑🏿‍🤝‍🧑🏻"),
    Caption("Mu\u{0301}nster, Alemania", "Man\u{0303}ana de globos, cafe\u{0301} y un o\u{0308}ffentlicher Applaus."),
    Caption("वाराणसी", "आसमान में रंगों का मेला लगा है।"),
    Caption(nil, nil),
  ]

  private static let desertDunes = [
    Caption("Erg Chebbi, Morocco", "Every footprint from yesterday was gone this morning."),
    Caption("الربع الخالي", "الكثبان ترسم ظلالها مع أول الضوء، والصمت يملأ المكان كله."),
    Caption("Lençóis Maranhenses", "Areia branca até onde a vista alcança."),
    Caption("敦煌 鸣沙山", "风吹过沙丘的时候，沙子真的会唱歌。"),
    Caption("Sossusvlei, Namibia", nil),
    Caption("הנגב", "צל חד כמו סכין על החול. בעוד שעה הוא ייעלם."),
    Caption("Deserto do Jalapão", "Pai, mãe, eu e 👨‍👩‍👧‍👦 mais ninguém por quilômetros."),
    Caption("Death Valley", "Day 2: still saying “wow” at every dune."),
  ]

  private static let blossomHill = [
    Caption("Lake Kawaguchi, Japan", "One tree, one mountain, and forty photographers just out of the frame."),
    Caption("富士河口湖町", "今年も同じ木の下で。来年もまた来ます。🗻"),
    Caption("경주", "나무 한 그루와 산 하나, 그것으로 충분했다."),
    Caption("Ζαγοροχώρια", "Το δέντρο της γιαγιάς, όπως το θυμάμαι."),
    Caption("Bariloche, Argentina", "El árbol solo, el cerro atrás y el mate acá al lado. 🧉"),
    Caption("Val d'Orcia, Toscana", "La strada bianca è dietro la collina: bisogna fidarsi. 👩🏾‍🌾"),
    Caption("Wales / Cymru", "Mae'n mynd i fwrw glaw. (It is going to rain.)"),
    Caption("보성", nil),
    Caption("Карпаты", "Утро, роса, и одна корова где-то за холмом. 🐄"),
  ]

  private static let flowerField = [
    Caption("Skagit Valley, USA", "The rows run all the way to the tree, and then they do not stop."),
    Caption("Holambra, Brasil", "As fileiras vão até a serra, e o perfume chega até a estrada."),
    Caption("富良野", "丘いっぱいに広がる畑。風が色を運んでくるようでした。"),
    Caption("Lisse, Nederland 🇳🇱", "Fietsen langs de velden, wind mee 🚲☀️"),
    Caption("罗平", "三月的田野，一眼望不到头。"),
    Caption(nil, "Wo die Reihen sich treffen, fängt der Himmel an."),
  ]

  private static let sunsetSea = [
    Caption("Oia, Santorini, Greece", "Everybody on the terrace stops talking just as the sun touches the sea."),
    Caption("Ακρωτήριο Σούνιο, Ελλάδα", "Το ηλιοβασίλεμα που όλοι περίμεναν. Κανείς δεν μίλησε για πέντε λεπτά."),
    Caption("Ipanema, Rio de Janeiro, Brasil", "Pôr do sol visto da areia, com aplausos de quem ficou até o fim. 👏🏽"),
    Caption("北海道 小樽", "海に沈む夕日。水平線まで金色の道がまっすぐ続いていました。"),
    Caption("يافا", "غروب هادئ على شاطئ البحر، والمراكب تعود إلى الميناء."),
    Caption(nil, "Ten seconds before the green flash. (There was no green flash.)"),
  ]

  private static let northernLights = [
    Caption("Tromsø, Norway", "It began as a grey smudge. Ten minutes later the whole fjord was green."),
    Caption("Abisko, Sverige", "−27 °C och värt varenda frusen tå. 🥶"),
    Caption("Мурманск", "Сияние во всё небо, телефон замёрз на третьем кадре."),
    Caption("Yellowknife 🇨🇦", "My daughter asked who is drawing it. 👩‍🎨✨"),
    Caption("Σενγιά, Νορβηγία", "Το Βόρειο Σέλας πάνω από το χωριό. Δεν χρειάζονται λόγια."),
    Caption("冰岛", "极光像窗帘一样飘动，我们都忘了拍照。"),
    Caption(nil, "🌌🔭🤯"),
    Caption("Lapland, Finland", "Sauna at six, soup at seven, snow at all hours."),
  ]

  private static let lighthouseCape = [
    Caption(
      "Cape Reinga, New Zealand",
      "Two seas meet below the light. The keeper's log calls the weather of that night “fair, mostly”."),
    Caption("Farol da Barra, Salvador", "Aceso desde 1698, com algumas pausas."),
    Caption("Phare du Créac’h, Ouessant", "L'orage arrive, le phare s'en moque."),
    Caption("מגדלור סטלה מאריס, חיפה", "האור מסתובב כל חמש שניות, ספרנו."),
    Caption("Φάρος Αγίου Νικολάου, Κέα", "Ο παλιός φάρος, μεσημέρι, χωρίς σύννεφο."),
    Caption("Peggy's Cove", "Red, white, and the blue hour."),
    Caption(nil, "⛈️ counted to three, then the windows shook"),
    Caption("বঙ্গোপসাগর", "ঝড়ের ঠিক আগে আকাশটা যেন থেমে গিয়েছিল।"),
    Caption("Biscay", "The forecast said “unsettled”."),
  ]

  private static let archipelago = [
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

  private static let moonlitLake = [
    Caption("Lake Bled, Slovenia", "Full moon, no wind, not a single oar in the water."),
    Caption("पैंगोंग झील, लद्दाख", "पूर्णिमा की रात में झील पर चाँदी की एक सड़क बन गई।"),
    Caption("Λίμνη Πλαστήρα", "Το φεγγάρι καθρεφτίζεται στη λίμνη· ακούγονται μόνο τα βατράχια."),
    Caption("바이칼호", "달빛이 호수 위에 길을 만들었다. 너무 조용해서 숨소리도 들렸다."),
    Caption("Озеро Телецкое, Алтай", "Лунная дорожка от берега до берега."),
    Caption("Lago di Braies", "🌕✨ 23:48, quattro gradi, nessun rumore."),
    Caption(
      "Δρακόλιμνη, Τύμφη",
      """
      Ανεβήκαμε με τα πόδια, γιατί ο δρόμος τελειώνει δύο ώρες πριν από τη λίμνη. Ο βοσκός που μας φιλοξένησε γέλασε όταν \
      είδε τις κάμερες: «το φεγγάρι», είπε, «δεν φεύγει». Όμως εκείνη τη νύχτα έφυγαν καμιά εικοσαριά άστρα, το ένα πίσω \
      από το άλλο, πάνω από το νερό, και κανείς μας δεν πρόλαβε να κάνει τόσες ευχές. Το πρωί μάς έδωσε ψωμί, τυρί και μια \
      οδηγία: να ξανάρθουμε τον Αύγουστο, όταν θα είναι ακόμη περισσότερα, και να μη φέρουμε τίποτε άλλο παρά μόνο μια \
      κουβέρτα και λίγη υπομονή.
      """),
  ]
}
