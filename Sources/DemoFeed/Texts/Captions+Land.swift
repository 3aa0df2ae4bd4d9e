// Captions of pictures of mountains, forests, fields and deserts.
extension Caption {
  static let mountainRange = [
    Caption("Great Smoky Mountains, USA", "Seven ridges, seven shades. The farthest one is already in the next state."),
    Caption("黄山", "云海之上，山峰一层比一层淡，像一幅没有画完的水墨画。"),
    Caption("Serra da Mantiqueira, Brasil", "Acordamos às quatro da manhã e ninguém se arrependeu."),
    Caption("Кавказ, Домбай", "Хребет за хребтом, и каждый чуть светлее предыдущего."),
    Caption("Όλυμπος, Ελλάδα", "Η θέα από το καταφύγιο λίγο μετά την ανατολή."),
    Caption("Annapurna, नेपाल", "सुबह की पहली किरण और पहाड़ों की अनगिनत परतें।"),
  ]

  static let desertDunes = [
    Caption("Erg Chebbi, Morocco", "Every footprint from yesterday was gone this morning."),
    Caption("الربع الخالي", "الكثبان ترسم ظلالها مع أول الضوء، والصمت يملأ المكان كله."),
    Caption("Lençóis Maranhenses", "Areia branca até onde a vista alcança."),
    Caption("敦煌 鸣沙山", "风吹过沙丘的时候，沙子真的会唱歌。"),
    Caption("Sossusvlei, Namibia", nil),
    Caption("הנגב", "צל חד כמו סכין על החול. בעוד שעה הוא ייעלם."),
  ]

  static let blossomHill = [
    Caption("Lake Kawaguchi, Japan", "One tree, one mountain, and forty photographers just out of the frame."),
    Caption("富士河口湖町", "今年も同じ木の下で。来年もまた来ます。🗻"),
    Caption("경주", "나무 한 그루와 산 하나, 그것으로 충분했다."),
    Caption("Ζαγοροχώρια", "Το δέντρο της γιαγιάς, όπως το θυμάμαι."),
    Caption("Bariloche, Argentina", "El árbol solo, el cerro atrás y el mate acá al lado. 🧉"),
    Caption("京都", "町はにぎやか、でも丘の上の一本の木は静かだった。"),
  ]

  static let flowerField = [
    Caption("Valensole, France", "The rows run all the way to the tree, and then they do not stop."),
    Caption("Holambra, Brasil", "As fileiras vão até a serra, e o perfume chega até a estrada."),
    Caption("富良野", "丘いっぱいに広がる畑。風が色を運んでくるようでした。"),
    Caption("Lisse, Nederland 🇳🇱", "Fietsen langs de velden, wind mee 🚲☀️"),
    Caption("罗平", "三月的田野，一眼望不到头。"),
    Caption(nil, "Wo die Reihen sich treffen, fängt der Himmel an."),
  ]

  static let greenHills = [
    Caption("The Shire, so they say (Matamata)", "Somebody has left the kettle on in that house."),
    Caption("Val d'Orcia, Toscana", "La strada bianca è dietro la collina: bisogna fidarsi. 👩🏾‍🌾"),
    Caption("Serra Gaúcha", "Domingo de sol, cheiro de grama cortada."),
    Caption("Wales / Cymru", "Mae'n mynd i fwrw glaw. (It is going to rain.)"),
    Caption("보성", nil),
    Caption("Карпаты", "Утро, роса, и одна корова где-то за холмом. 🐄"),
  ]

  static let redMesas = [
    Caption("Monument Valley, Utah", "The rock keeps the day's heat until long after midnight."),
    Caption("وادي رم، الأردن", "جبال حمراء تحت شمس الظهيرة، ولا ظل إلا ظل الصخور."),
    Caption("Chapada Diamantina", "Pai, mãe, eu e 👨‍👩‍👧‍👦 mais ninguém por quilômetros."),
    Caption("Каньон Чарын, Казахстан", "Слои породы — как страницы книги, которую никто не дочитал."),
    Caption("Zion", "Day 2: still saying “wow” at every bend."),
    Caption("丹霞山", "红色的山，像被夕阳染过一样。"),
  ]

  static let volcano = [
    Caption(
      "Volcán de Fuego, Guatemala",
      "From the ridge opposite you first see it, then you feel it, and only then you hear it."),
    Caption("桜島", "夜、山が息をしているのが見えた。🌋"),
    Caption("Stromboli, Italia", "Ogni venti minuti, puntuale come un treno. Più di un treno."),
    Caption("Ключевская Сопка, Камчатка", "Склон светится в темноте."),
    Caption("Kīlauea, Hawaiʻi", "Pele was awake last night."),
    Caption("Νίσυρος", "Αυτή τη φορά μόνο καπνός — η λάβα είναι από τη φαντασία μας."),
  ]

  static let mistyForest = [
    Caption("Black Forest, Germany", "Fog so thick that the trees seemed to arrive one at a time."),
    Caption("Πίνδος", "Το δάσος ανασαίνει μετά τη βροχή."),
    Caption("Yakushima 屋久島", "苔と霧と、千年の杉。"),
    Caption(
      "Тайга, Красноярский край",
      """
      Мы вышли из дома затемно, пока туман ещё лежал в низине и сосны стояли по пояс в молоке. Первый час никто не \
      разговаривал: в таком лесу и свой шаг кажется слишком громким. Потом солнце поднялось над дальним рядом деревьев, \
      и туман стал сначала розовым, потом золотым, потом просто исчез, словно его и не было. Остались мокрые сапоги, \
      термос с остывшим чаем и эта фотография, на которой, если присмотреться, в левом углу виден след лося. Лося мы \
      так и не встретили, но он нас, кажется, видел: утром следы шли вокруг палатки по кругу, ровно два раза.
      """),
    Caption("숲", "안개가 걷히기 전 십 분."),
    Caption("Pacific Northwest 🇺🇸", nil),
  ]
}
