import FeedDomain
import FeedPresentation
import Foundation

/// The parts of the manual page that cannot be generated from a table of the program.
enum ManualTexts {
  static let description = Roff.section(
    "description",
    Roff.paragraphs(
      """
      `essential-feed` shows the pictures of what you follow in a list, in a grid, or with the selected picture large \
      beside the list. Each picture is shown with its description and its place. Its comments and a slideshow are one \
      key away. The program opens Mastodon, Pixelfed and similar servers, RSS, Atom and JSON feeds, folders of \
      pictures, and servers of the Essential Feed API.

      Pictures load as their rows come into view and stop loading when they leave. The next screenful is loaded ahead. \
      Each feed is kept for less than \(Limits.savedDays) days, so it opens at once, and without a connection too. The \
      program works over SSH and in tmux, and it leaves the terminal as it found it, however it ends.

      Without SOURCE the program opens $ESSENTIAL_FEED_URL. If that is not set, it opens the feed that the \
      configuration starts with, or else the list of the named feeds. If there are none, it shows a demo, which it \
      serves itself.

      `?` shows the keys of the screen that you are on. `essential-feed doctor` checks what works and what is missing.
      """))

  static let examples = Roff.section(
    "examples",
    [
      Roff.paragraph("An account, a tag, a web comic and a folder of photos:"),
      Roff.example(
        """
        essential-feed @user@pixelfed.social
        essential-feed '#lighthouse@mastodon.social'
        essential-feed https://xkcd.com
        essential-feed ~/Pictures
        """),
      Roff.paragraph("Your home timeline, with a token in a file that only you can read:"),
      Roff.example("essential-feed --token-file ~/.config/essential-feed/token home@mastodon.social"),
      Roff.paragraph("Names for two feeds, and then both in one list:"),
      Roff.example(
        """
        essential-feed add xkcd https://xkcd.com
        essential-feed add lights '#lighthouse@mastodon.social'
        essential-feed all
        """),
      Roff.paragraph("Light colours in a grid, pictures as characters, and up to 1 GiB of pictures on disk:"),
      Roff.example("essential-feed --theme light --layout grid --images symbols --cache-size 1G xkcd"),
      Roff.paragraph("One picture with its folder behind it, and all pictures that are large, in any order:"),
      Roff.example(
        """
        essential-feed photo.jpg
        find ~ -name '*.jpg' -size +2M -print0 | essential-feed --sort random -
        """),
      Roff.paragraph("A picture frame that shuffles all feeds and loads them again every 30 minutes:"),
      Roff.example("essential-feed --every 30 --sort random all"),
      Roff.paragraph(
        """
        A line for crontab(5) that loads all feeds every hour. cron does not look in ~/.local/bin, so the line sets \
        PATH:
        """),
      Roff.example("0 * * * *  PATH=$HOME/.local/bin:/usr/local/bin:$PATH essential-feed update"),
      Roff.paragraph("The pictures of a feed as files, each under its ID:"),
      Roff.example(
        """
        essential-feed list --json xkcd | jq -r .id |
          while read -r id; do essential-feed get "$id" xkcd > "$id"; done
        """),
      Roff.paragraph("This page, when the program is not installed:"),
      Roff.example("essential-feed manual | man -l -"),
    ])

  /// Returns a number with commas between its thousands.
  static func grouped(_ number: Int) -> String { number.formatted(.number.locale(TextLanguage.english.locale)) }

  static let copyright = Roff.section(
    "copyright",
    [Roff.paragraph("No licence has been granted for this program. All rights are reserved.")])

  static let seeAlso = Roff.section(
    "see also",
    [Roff.paragraph("crontab(5), curl(1), tmux(1), wl-copy(1), xclip(1), xdg-open(1)")])
}
