import FeedDomain
import FeedScreens

extension ManualTexts {
  static let screen = Roff.section(
    "the screen",
    [
      Roff.subsection(
        "Images and comments",
        Roff.paragraphs(
          """
          `Tab` switches between list, grid and split. The split has the selected picture beside the list. With 24 \
          lines or more it also shows the first comments, once the selection has rested for 0.3 s.

          `Enter` shows the comments of the selected image. If there are none, it shows the whole text, with the \
          addresses of its links numbered. A picture of a folder has neither, so `Enter` shows it full size. `/` lists \
          only the rows that contain the text that you type.

          `i` shows the selected image's picture and all its details, one on each line. For a file these are size, \
          date, place, camera, lens, exposure, author and keywords. `y` copies the selected line.

          A key that can do nothing at the moment says why in the last line. `Esc` ends a filter, dismisses an error \
          and stops loading. `q` goes back, and from the feed it leaves the program.

          The mouse wheel scrolls and a click selects. A click on a picture shows it full size. A click on the text of \
          the selected row opens its comments. A click on a picture or a page that failed loads it again. A click on a \
          hint does what its key does.
          """)),
      Roff.subsection(
        "New images",
        Roff.paragraphs(
          """
          An image that has come since you last looked has a \u{2022} before its heading. The title line counts these \
          images. `u` goes to the next one, and `U` marks all as seen. An image that you have seen keeps its \u{2022} \
          until you leave the feed or load it again.

          A picture counts as seen once all of it has been on the screen for half a second while the terminal had the \
          keyboard focus, or once you have opened it. A picture behind a warning does not count as seen. When a feed \
          is loaded for the first time, all of its images count as seen.

          The cache file remembers what you have seen for \(Limits.rememberedDays) days, up to \
          \(grouped(Limits.seenImages)) images a feed. It remembers nothing about folders and the demo, and nothing at \
          all with --no-cache.
          """)),
      Roff.subsection(
        "Going elsewhere",
        Roff.paragraphs(
          """
          `:` opens a line over the lower half of the screen. It takes any word that SOURCE takes. The list under it \
          has the feeds that the selected image leads to, the named feeds and groups, and what was opened before. \
          Typing lists only the rows with the typed text.

          `Down` and `Up`, or `Ctrl-N` and `Ctrl-P`, choose a row. `Enter` opens the chosen row or, if none is \
          chosen, what is typed. `Tab` takes the chosen row into the line, or completes a path. `Ctrl-X` forgets the \
          chosen address. `Esc` leaves. What you open lies over what was there, and `q` brings you back.
          """)),
      Roff.subsection(
        "Several feeds",
        Roff.paragraphs(
          """
          `f` lists the named feeds with their kinds, the number of new images in each and, if there is room, the \
          newest saved picture. `all` and every group are shown as one list with the newest image first. Such a list \
          has only the first \(Limits.combinedFeeds) feeds. `all` is every feed except folders. Each row names its \
          feed. Each feed is loaded and saved on its own, with its own token and headers.

          `e` in this list opens the configuration in $VISUAL or $EDITOR, or else in the system's editor, in this \
          terminal. No shell reads these variables. When the editor ends, the configuration is read again. Feeds, \
          groups, keys, commands of your own, programs and all options of the appearance are in use at once; options of \
          the command line stay before them. Lines that count only from the next start are named. If lines are wrong, \
          they are listed, and what was read before stays. A feed whose line has changed stays as it is on its screen, \
          and is opened anew the next time.

          If a feed fails, the others are still shown, with a message such as "1 of 7 not loaded: xkcd". `f` says why \
          it failed. If nothing is saved yet, the images that have arrived are shown while the other feeds load.

          A feed opens where you left it, if that image is among the first 100 saved ones. When you switch between two \
          feeds, both stay exactly as they were. When you go on to a third feed, the first one is opened anew when you \
          come back: without a filter, with the default layout and sizes, with warnings hiding their pictures again, \
          and a folder from its top.
          """)),
      Roff.subsection(
        "Viewer and slideshow",
        Roff.paragraphs(
          """
          `v` shows the picture as large as the screen allows. You can enlarge any part of it up to sixteen times.

          `S` starts a slideshow from the selected picture. It goes through all pages and shows each picture for \
          \(SlideshowPace.usual.seconds) s (see --slideshow), counted from when the picture has loaded. The time \
          stops while the slideshow is paused, while a part of the picture is enlarged, while the help is open, and \
          while the terminal does not have the keyboard focus. The caption goes after \
          \(Slideshow.captionSeconds) s without a key, and comes back with the next key.

          With --every MINUTES the program is a picture frame. The feed opens in a slideshow that never ends and that \
          goes on without the keyboard focus. The feed is loaded again every MINUTES. New pictures are shown next, and \
          at the end the slideshow starts again from the beginning. With --sort random on the command line the feed, \
          or each of its pages if it has several, is shuffled.
          """)),
      Roff.subsection(
        "Opening, copying and saving",
        Roff.paragraphs(
          """
          `o` opens the page of the selected picture, and `O` the picture itself, with xdg-open or with the program \
          that the configuration names. The program is started without a shell. It runs on its own, or with \
          in-terminal in this terminal until it ends. It gets neither tokens nor headers.

          `y` copies the address of the page, and `Y` copies the text. The text goes to tmux, to the terminal (OSC \
          52), and, if there is a display, to wl-copy or xclip.

          `s` saves the original picture under its heading. No file is overwritten: the next one is called "NAME \
          (2).jpg". A picture that is already there is not saved again. A picture behind a warning cannot be opened or \
          saved before you press `w`.
          """)),
      Roff.subsection(
        "Loading",
        Roff.paragraphs(
          """
          Anything that loads for more than half a second shows its progress, as in "1.2 of 3.4 MB": in the picture's \
          place, in the title line, or in the last line. The title line also counts the pictures that are loading. \
          `Esc` stops one thing after the other: first what you started with a picture, such as saving it, then a feed \
          or page that is loading, then pictures that have been loading for more than half a second.

          When a picture or page has failed, `t` loads it again. `r` loads the whole feed again.
          """)),
      Roff.subsection(
        "Lines instead of a screen",
        Roff.paragraphs(
          """
          With --plain, with $ACCESSIBLE set to anything, or with TERM=dumb, the program prints lines of text that stay \
          where they are, and reads lines, for a screen reader or a Braille display. It loads no pictures. All texts \
          are printed in full, the descriptions of the pictures among them, and "no description" where there is none.

          Type a line and press `Enter`. An empty line goes to the next item and a number to that item: a picture, a \
          feed, a comment or a fact. Any other line is a command: its key, such as `G` or the word `Enter`, or its \
          name in the configuration, such as `go-to-end`. `/`, `:` and `a` take their text in the same line, as in \
          `/cat`. In a field, a line is its text, an empty line keeps what is there, and `Esc` leaves. `?` lists the \
          commands.

          The lines may come from a pipe or a file. Each then waits until the one before is answered, and the program \
          ends after the last. What loads for half a second is said once, and again every 30 seconds.

          With --reduce-motion, the screen stays as it is until you press a key or something has come, and what comes \
          within half a second is shown at once. What loads says so in words, and animated pictures are still. A \
          movement changes no text: titles have no position, and lists show whole rows. A screen reader then reads the \
          row that you reach; with --images none, it reads no pictures made of characters.

          The screens and these lines are in English, Greek or Brazilian Portuguese, as $LC_ALL, $LC_MESSAGES or $LANG \
          says. The options, the commands of the shell, the doctor and this manual are in English.
          """)),
    ])
}
