extension SQLiteSchema {
  /// Feeds, each with its images in order, and picture data by URL.
  static let feed = SQLiteSchema(steps: [version1, version2, version3])

  /// Data lies apart from what is known about it, so that noting a use does not write the data again.
  /// Triggers keep the total, so that no write forgets it and no one adds up all sizes.
  private static let version1 = """
    CREATE TABLE feeds (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      timestamp REAL NOT NULL -- seconds since 2001-01-01T00:00:00Z
    ) STRICT;

    CREATE TABLE feed_images (
      feed INTEGER NOT NULL REFERENCES feeds ON DELETE CASCADE,
      position INTEGER NOT NULL,
      id BLOB NOT NULL, -- the UUID's 16 bytes
      description TEXT,
      location TEXT,
      url TEXT NOT NULL,
      PRIMARY KEY (feed, position),
      UNIQUE (feed, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE images (
      id INTEGER PRIMARY KEY,
      url TEXT NOT NULL UNIQUE,
      size INTEGER NOT NULL, -- bytes
      last_use INTEGER NOT NULL -- greater is later
    ) STRICT;
    CREATE INDEX images_by_last_use ON images (last_use);

    CREATE TABLE image_data (
      image INTEGER PRIMARY KEY REFERENCES images ON DELETE CASCADE,
      data BLOB NOT NULL
    ) STRICT;

    CREATE TABLE image_total (bytes INTEGER NOT NULL) STRICT;
    INSERT INTO image_total VALUES (0);
    CREATE TRIGGER image_was_added AFTER INSERT ON images BEGIN
      UPDATE image_total SET bytes = bytes + new.size;
    END;
    CREATE TRIGGER image_was_removed AFTER DELETE ON images BEGIN
      UPDATE image_total SET bytes = bytes - old.size;
    END;
    """

  /// URLs were kept with their users' names and passwords before.
  private static let version2 = """
    DELETE FROM feeds WHERE \(hasUserinfo("key"));
    DELETE FROM feeds WHERE id IN (SELECT feed FROM feed_images WHERE \(hasUserinfo("feed_images.url")));
    DELETE FROM images WHERE \(hasUserinfo("url"));
    """

  /// What sources of other kinds tell of images, and what is needed to go on from their saved feeds.
  private static let version3 = """
    ALTER TABLE feed_images ADD COLUMN details TEXT; -- JSON
    ALTER TABLE feeds ADD COLUMN state TEXT; -- JSON

    CREATE TABLE found_sources (
      operand TEXT PRIMARY KEY,
      source TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Looks for an `@` between `://` and the slash after it.
  private static func hasUserinfo(_ url: String) -> String {
    let rest = "substr(\(url), instr(\(url), '://') + 3)"
    return "instr(substr(\(rest), 1, instr(\(rest) || '/', '/')), '@') > 0"
  }
}
