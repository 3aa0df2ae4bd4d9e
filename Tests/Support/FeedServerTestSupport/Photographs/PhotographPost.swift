/// A post with photographs, as people write them: where it was, what there is to say, and what the others answer.
struct PhotographPost: Sendable {
  struct Comment: Sendable {
    let author: String
    let text: String
    /// The number of the earlier comment that it answers; nil if it answers the post.
    let answered: Int?

    init(_ author: String, _ text: String, to answered: Int? = nil) {
      (self.author, self.text, self.answered) = (author, text, answered)
    }
  }

  /// The names of the files without `.jpg`.
  let photographs: [String]
  let author: String
  var place: String?
  let text: String
  /// What is in the first photograph, for people who cannot see it.
  let description: String
  let tags: [String]
  var warning: String?
  var comments: [Comment] = []
}

extension PhotographPost {
  static let all = [
    PhotographPost(
      photographs: ["surf"], author: "ines", place: "Arrifana, Portugal",
      text: "O drone do meu irmão faz fotografias melhores do que as minhas. Vou fingir que não sei.",
      description: "Uma praia vista de cima: areia, espuma e água cada vez mais azul.",
      tags: ["mar", "algarve", "photography"],
      comments: [
        Comment("maria_k", "Αυτό το μπλε δεν το πιστεύω. Χωρίς φίλτρο;"),
        Comment("ines", "Χωρίς! Só o sol das duas.", to: 0),
        Comment("amara", "Printing this for the wall above my desk, whether you agree or not."),
        Comment("tomas", "Diz ao teu irmão que já tem um fã.", to: nil), Comment("ines", "Ele não pode saber.", to: 3),
      ]),
    PhotographPost(
      photographs: ["birches"], author: "nora", place: "Tiveden, Sverige",
      text: """
        Ten minutes before the rain. The whole wood was lit from the ground, as if the leaves had saved up the summer and \
        were giving it back all at once.
        """,
      description: "White birch trunks in front of a blurred yellow autumn forest, with copper leaves on the ground.",
      tags: ["autumn", "skog", "photography"],
      comments: [
        Comment(
          "fernweh@berge.example", "I know this path! There is a bench a little further down, with a board missing."),
        Comment("nora", "They mended it. I almost did not recognise it.", to: 0),
        Comment("hikari", "白樺の白がきれいですね。絞りはいくつですか?"),
        Comment("nora", "f/2.8 at 85 mm, and a very patient dog beside the tripod.", to: 2),
        Comment("amara", "The dog deserves a credit."),
        Comment("elodie", "On entend presque les feuilles."),
      ]),
    PhotographPost(
      photographs: ["city"], author: "tomas", place: nil,
      text: "Last ferry home. Somebody up there on the eleventh floor is still watering plants.",
      description: "A skyline at the blue hour with a few hundred lit windows, mirrored in the river.",
      tags: ["bluehour", "city", "photography"],
      comments: [
        Comment("nora", "Which window? I have been looking for five minutes."),
        Comment("tomas", "Third tower from the left.", to: 0),
        Comment("nora", "I see it!! 🌿", to: 1), Comment("yuki", "終電の色だ。"),
      ]),
    PhotographPost(
      photographs: ["coffee"], author: "maria_k", place: "Αθήνα",
      text: "Καλημέρα! Ο μπαρίστας λέει ότι είναι καρδιά. Εγώ βλέπω κουκουβάγια.",
      description: "Ένας καφές με σχέδιο στο γάλα, από πάνω, σε ξύλινο τραπέζι.", tags: ["coffee", "photography"],
      comments: [
        Comment("amara", "Owl. Definitely an owl."), Comment("tomas", "Coruja, sem dúvida nenhuma."),
        Comment("nora", "I see a very small astronaut."), Comment("maria_k", "Κερδίσατε όλοι έναν καφέ ☕"),
      ]),
    PhotographPost(
      photographs: ["ridges"], author: "amara", place: "Drakensberg, South Africa",
      text: "Counted the ridges out loud until nobody was listening any more. Eight frames, stitched on the bus.",
      description: "A wide view over range after range of violet mountains at dusk.",
      tags: ["panorama", "mountains", "photography"],
      comments: [
        Comment("jonas", "How do you keep the horizon straight on a bus?"),
        Comment("amara", "You do not. You crop. 😅", to: 0),
      ]),
    PhotographPost(
      photographs: ["milky-way"], author: "hikari", place: "乗鞍岳",
      text: "二時間待って、雲が切れたのは十分だけ。それで十分でした。",
      description: "山の上に立つ天の川。", tags: ["星空", "nightsky", "photography"],
      comments: [
        Comment("nora", "The last ten minutes are always the ones."), Comment("yuki", "寒そう！でも行きたい。"),
        Comment("hikari", "カイロ四つでした。", to: 1),
      ]),
    PhotographPost(
      photographs: ["dandelion"], author: "elodie", place: nil,
      text: "Ma fille a soufflé juste après. J'ai eu une seconde, elle a eu un vœu.",
      description: "Une fleur de pissenlit à contre-jour, devant un pré flou.",
      tags: ["macro", "printemps", "photography"],
      comments: [
        Comment("ines", "Espero que o desejo seja bom."),
        Comment("elodie", "Elle refuse de le dire.", to: 0),
        Comment("maria_k", "Και πολύ σωστά κάνει!", to: 1),
      ]),
    PhotographPost(
      photographs: ["moon"], author: "jonas", place: nil,
      text: "Six hundred millimetres, one good night, and a neighbour who asked if I was from the weather service.",
      description: "The moon, three days before it is full, with craters along the border of the night.",
      tags: ["moon", "astro", "photography"],
      comments: [
        Comment("hikari", "クレーターまでくっきり。"), Comment("tomas", "And, are you?"),
        Comment("jonas", "I said yes.", to: 1),
      ]),
    PhotographPost(
      photographs: ["mist", "frost"], author: "nora", place: "Fulufjället, Sverige",
      text: "Six in the morning, and eight. The same trees, I promise.",
      description: "Firs in grey mist, one row behind the other.", tags: ["skog", "mist", "photography"],
      comments: [Comment("amara", "Two moods, one thermos."), Comment("yuki", "水墨画みたい。")]),
    PhotographPost(
      photographs: ["wires"], author: "yuki", place: "高松", text: "今日の会議。議題は不明。", description: "夕焼けの電線に並ぶ鳥たち。",
      tags: ["birds", "sunset", "photography"],
      comments: [Comment("maria_k", "Και ο ένας λείπει πάλι."), Comment("elodie", "Quorum atteint.")]),
    PhotographPost(
      photographs: ["lighthouse", "boat"], author: "ines", place: "Ponta do Pargo, Madeira",
      text: "Primeiro acendeu o farol, depois apagou-se o sol. Nesta ordem.",
      description: "Um farol às riscas num rochedo, com o sol baixo sobre o mar.",
      tags: ["lighthouse", "mar", "photography"],
      comments: [Comment("tomas", "Alguém tem de mandar nestas coisas."), Comment("nora", "That beam!")]),
    PhotographPost(
      photographs: ["rain"], author: "tomas", place: nil,
      text: "Rain on the tram window. Nothing is in focus, on purpose.",
      description: "Discs of coloured light in front of a dark street.", tags: ["bokeh", "photography"],
      warning: "Bright, blurred lights"),
    PhotographPost(
      photographs: ["fjord"], author: "nora", place: "Skibotn, Norge",
      text: "Minus nineteen. I would do it again tomorrow, and I will have to, because I forgot the second battery.",
      description: "Green northern lights over a still fjord, in a wide picture.",
      tags: ["aurora", "panorama", "photography"]),
    PhotographPost(
      photographs: ["blossom"], author: "hikari", place: "富士河口湖町", text: "紅葉と初雪が同じ日に。", description: "紅葉の木と雪の山。",
      tags: ["autumn", "photography"], comments: [Comment("amara", "Both seasons in one frame!")]),
    PhotographPost(
      photographs: ["lavender"], author: "elodie", place: "Valensole, France",
      text: "Les abeilles étaient là avant nous. Elles y sont encore.",
      description: "Des rangs de lavande jusqu'à un arbre seul.",
      tags: ["provence", "photography"]),
    PhotographPost(
      photographs: ["dune"], author: "amara", place: "Sossusvlei, Namibia",
      text: "Nobody up there yet. By nine there was a queue.",
      description: "A dune with one side in the light and one in the shade.", tags: ["desert", "photography"]),
    PhotographPost(
      photographs: ["harbour"], author: "jonas", place: nil,
      text: "The long way round, for the long picture.",
      description: "A harbour city under a purple sky, in a very wide picture.",
      tags: ["panorama", "city", "photography"]),
    PhotographPost(
      photographs: ["lake"], author: "maria_k", place: "Λίμνη Πλαστήρα", text: "Το φεγγάρι, δύο φορές.",
      description: "Πανσέληνος πάνω από μια ήσυχη λίμνη με βουνά.", tags: ["moon", "photography"],
      comments: [Comment("ines", "Que silêncio.")]),
  ]
}
