/// The material for comments: invented user names and messages in many scripts.
package enum Comments {
  package static let usernames = [
    "ridge.walker", "κυματάκι", "lua_cheia", "夜ふかし猫", "tinyboat", "песчинка", "하늘바라기", "نجمة_الليل", "כוכב_נולד",
    "chai.aur.pahad", "น้องเมฆ", "slow_shutter", "北风", "granite&moss", "maré.baixa", "pixel_goat 🐐", "e\u{0301}toile",
    "old-map",
    "kaffe_og_fjell", "two.socks", "Ωρίωνας", "the-other-left", "雲の上", "fernweh_87",
  ]

  package static let messages = [
    "Wow.", "This one made me put the phone down for a minute.", "Which lens?",
    "I was there last spring and it rained for nine days!",
    "Τι χρώματα είναι αυτά!", "Πανέμορφο, μπράβο σου 👏", "Que lugar incrível 😍", "Já virou papel de parede.",
    "この色、本物ですか?", "いつか行ってみたい。", "太美了，想马上出发。", "这是什么时候拍的?", "진짜 그림 같다…", "여기 어디예요?",
    "ما شاء الله، منظر رائع!", "أين هذا المكان بالضبط؟", "איזה יופי!", "שבת שלום מהצד השני של העולם",
    "बहुत सुंदर!", "यह तस्वीर दिल को छू गई।", "สวยมากเลยค่ะ 🙏🏼", "อยากไปบ้าง", "Как будто нарисовано.", "Дух захватывает!",
    "🔥🔥🔥", "👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈", "🇬🇷🇧🇷🇯🇵 see you all there", "First! (Sorry.)",
    "My grandmother's village is just behind the hill on the left.",
    "The light!! How long did you wait for it?", "Saved for the day when I finally take that holiday.",
    "Cafe\u{0301}, na\u{0308}chstes Mal!",
    "Looks even better at eighty columns.", "Not a filter in sight. Right? Right?", "I can smell this picture.",
    "Quiet. I like it.",
    "You can see my tent if you squint.", "Take me with you next time 🥺", "Ahora entiendo por qué no contestabas.",
    "J'y retourne en juin.",
    "Đẹp quá!", "Z̷a̷l̷g̷o̷ was here (just kidding, nice picture)", "10/10 would stand in the cold again",
  ]

  static let withLines = """
    Getting there:
    • first bus at 06:10 from the square
    • get off at the bridge, follow the red dots
    • two hours up, one hour down

    Bring water. Leave nothing.
    Καλή διαδρομή!
    """

  /// A message that does not fit on a screen of forty columns.
  static let long = """
    I have been looking at this for a good while now, and I think I know the spot. There is a bench, a little further down, \
    with a board missing, where the path bends and you first hear the water; my father used to stop there and pretend that \
    he was waiting for us, when really he was out of breath. He had a flask of tea that tasted of every other thing that had \
    ever been in that flask, and he poured it out as if it were something rare. We would sit and he would name what we saw, \
    the hills first and then the farms, and who had lived there and what they had quarrelled about, and by the time he got \
    to the third quarrel the light would do exactly what it does in your picture: it would come in from the side, low and \
    late, and make every single thing look as if somebody had just finished painting it and stepped back. Then he would \
    say “well, that's us”, which meant that it was time to go, and nobody would get up. I have not been back since. I had \
    half made up my mind never to go, because places shrink. But this one does not seem to have shrunk at all, and I am \
    looking at trains now, at twenty to one in the morning, and it is your fault entirely. Thank you. If you pass the bench \
    again, would you see whether the board is still missing? I always meant to bring a screwdriver.
    """
}
