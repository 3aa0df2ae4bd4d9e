import FeedDomain

extension FeedImage {
  /// Images with realistic texts: in several scripts, long, short and missing.
  static let album: [FeedImage] = [
    .example(0, location: "Lofoten, Norway", description: "First light over the harbour."),
    .example(
      1, location: "東京、日本",
      description: "雨上がりの路地。提灯の明かりが濡れた石畳に映って、まるで川のように光っていた。👨‍👩‍👧 と一緒に歩いた夜。"),
    .example(2, location: nil, description: "No place at all, just fog."),
    .example(3, location: "Σαντορίνη, Ελλάδα", description: nil),
    .example(
      4, location: "Chefchaouen, المغرب",
      description: """
        Every wall of the old town is painted in another shade of blue, and nobody that we asked agreed with the \
        others about the reason: against mosquitoes, for the sky, for the tourists, or because it has always been so. \
        We walked up and down its stairs until the light had gone and the cats had come out, then found the square \
        again by the smell of bread. The next day we did the same from the other end, and it was another town. \
        Somebody ought to count the blues; somebody surely has, and has been contradicted.
        """),
    .example(
      5,
      location: "A place whose name is so long that no terminal of the usual width has room for the whole of it, ever",
      description: "Café ☕️ — naïve, e\u{301}te\u{301}, 🇬🇷🇧🇷, 👍🏽."),
    .example(6, location: "Salar de Uyuni, Bolivia", description: "The sky twice.\nOnce above, once below."),
  ]
}
