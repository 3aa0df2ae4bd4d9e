/// What is fetched by pages and entries to learn who reads them, as far as its address tells.
///
/// Source: what feeds in use refer to; the products' own instructions for embedding.
enum Trackers {
  /// Hosts that only count or advertise, with those below them.
  static let hosts: Set<String> = [
    // WordPress's statistics.
    "pixel.wp.com", "stats.wp.com", "stats.wordpress.com", "feeds.wordpress.com",
    // Services for feeds.
    "feedsportal.com", "pheedo.com", "feedblitz.com", "feedpress.it", "feedpress.me", "feedads.g.doubleclick.net",
    "pixel.feedity.com", "rss.buysellads.com", "api.flattr.com",
    // Analysis.
    "google-analytics.com", "scorecardresearch.com", "quantserve.com", "statcounter.com", "sitemeter.com",
    "histats.com", "clustrmaps.com", "matomo.cloud", "xiti.com", "etracker.com", "ivwbox.de", "ioam.de",
    "met.vgwort.de", "counter.yadro.ru", "mc.yandex.ru", "top-fwz1.mail.ru", "chartbeat.net", "webtrendslive.com",
    "omtrdc.net", "2o7.net", "track.hubspot.com", "counter.theconversation.com", "gaug.es", "nr-data.net",
    // Advertisements.
    "doubleclick.net", "googleadservices.com", "googlesyndication.com", "assoc-amazon.com", "amazon-adsystem.com",
    "adnxs.com", "invitemedia.com", "tradedoubler.com", "awltovhc.com", "lduhtrp.net", "linksynergy.com",
  ]

  /// Directories and files, of whatever host.
  static let pathParts: Set<String> = [
    "tracker", "tracking", "beacon", "pixel.gif", "pixel.png", "pixel.php", "1x1.gif", "1x1.png", "spacer.gif",
    "blank.gif", "transparent.gif", "count.gif", "counter.gif", "b.gif", "clear.gif", "pixy.gif", "dot.gif",
    "__utm.gif",
    "__ptq.gif",
    // Matomo, and as it was called before.
    "matomo.php", "piwik.php",
  ]

  /// How the path begins that only counts, or shows who wrote an entry, on a host that has more besides.
  static let places: [(host: String, beginning: String)] = [
    ("gravatar.com", "avatar"), ("feedburner.com", "~"), ("feedproxy.google.com", "~"), ("medium.com", "_"),
    ("list-manage.com", "track"),
  ]
}
