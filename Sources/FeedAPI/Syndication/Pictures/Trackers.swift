/// Patterns for addresses that track the readers of pages and entries. Source: addresses in published feeds; the
/// products' own instructions for embedding.
enum Trackers {
  /// Hosts that only count readers or advertise. Their subdomains are included.
  static let hosts: Set<String> = [
    // WordPress's statistics.
    "pixel.wp.com", "stats.wp.com", "stats.wordpress.com", "feeds.wordpress.com",
    // Services for feeds.
    "feedsportal.com", "pheedo.com", "feedblitz.com", "track.feedpress.it", "pixel.newscred.com",
    "eotrx.substackcdn.com",
    "pixel.feedity.com", "rss.buysellads.com", "api.flattr.com",
    // Analytics.
    "google-analytics.com", "scorecardresearch.com", "quantserve.com", "statcounter.com", "sitemeter.com",
    "histats.com", "clustrmaps.com", "matomo.cloud", "xiti.com", "etracker.com", "ivwbox.de", "ioam.de",
    "met.vgwort.de", "counter.yadro.ru", "mc.yandex.ru", "top-fwz1.mail.ru", "chartbeat.net", "webtrendslive.com",
    "omtrdc.net", "2o7.net", "track.hubspot.com", "counter.theconversation.com", "gaug.es", "nr-data.net",
    "ga-beacon.appspot.com", "googletagmanager.com",
    "analytics.twitter.com", "counter.rambler.ru", "hits.dwyl.com",
    // Advertising.
    "doubleclick.net", "googleadservices.com", "googlesyndication.com", "assoc-amazon.com", "amazon-adsystem.com",
    "adnxs.com", "invitemedia.com", "tradedoubler.com", "bat.bing.com", "px.ads.linkedin.com", "awin1.com", "zanox.com",
    "awltovhc.com", "lduhtrp.net", "linksynergy.com",
  ]

  /// Names of files that count as trackers on any host.
  static let files: Set<String> = [
    "pixel.gif", "pixel.png", "pixel.php", "1x1.gif", "1x1.png", "spacer.gif", "blank.gif", "transparent.gif",
    "count.gif", "counter.gif", "b.gif", "clear.gif", "pixy.gif", "px.gif", "dot.gif", "mf.gif", "__utm.gif",
    "__ptq.gif",
    "tracker.php", "counter.php",
    // Matomo, and its former name.
    "matomo.php", "piwik.php",
  ]

  /// Directories of programs that count readers. FeedBurner uses the last three on its customers' hosts.
  static let directories: Set<String> = ["tracker", "tracking", "beacon", "~r", "~ff", "~4"]

  /// The beginnings of paths that only count readers or show avatars, on hosts that also have other content.
  static let paths: [(host: String, prefix: String)] = [
    ("gravatar.com", "avatar"), ("feedburner.com", "~"), ("feedproxy.google.com", "~"), ("medium.com", "_"),
    ("list-manage.com", "track"), ("facebook.com", "tr"), ("t.co", "i"), ("open.substack.com", "px"),
  ]

  /// Sets of query parameters that together reveal a counter. Sets without a host apply to every host.
  static let parameters: [(host: String?, names: Set<String>)] = [
    // Matomo.
    (nil, ["idsite", "action_name"]), (nil, ["idsite", "rec"]),
    // FeedBurner, also on its customers' hosts.
    ("feedburner.com", ["g"]), ("rss.slashdot.org", ["g"]),
  ]
}
