extension SQLiteSchema {
  static let feed = SQLiteSchema(
    steps: [
      version1, version2, version3, version4, version5, version6, version7, version8, version9, version10, version11,
      version12,
    ])

  /// The data of images is in a table of its own, so that recording the use of an image does not rewrite its data.
  /// Triggers maintain the total size, so that every write updates it and no query has to sum up all sizes.
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

  /// Deletes feeds and images whose URLs contain user names and passwords, which older versions stored.
  private static let version2 = """
    DELETE FROM feeds WHERE \(hasUserinfo("key"));
    DELETE FROM feeds WHERE id IN (SELECT feed FROM feed_images WHERE \(hasUserinfo("feed_images.url")));
    DELETE FROM images WHERE \(hasUserinfo("url"));
    """

  private static let version3 = """
    ALTER TABLE feed_images ADD COLUMN details TEXT; -- JSON
    ALTER TABLE feeds ADD COLUMN state TEXT; -- JSON

    CREATE TABLE found_sources (
      operand TEXT PRIMARY KEY,
      source TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// Moves the JSON of version 3 into columns, and adds columns for the account that boosted an image and for the
  /// feed's title. No later version may remove a column. Images with invalid JSON are deleted, because their warnings
  /// may be lost. Invalid states and numbers are dropped too.
  private static let version4 = """
    ALTER TABLE feed_images ADD COLUMN has_details INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE feed_images ADD COLUMN native_id TEXT;
    ALTER TABLE feed_images ADD COLUMN title TEXT;
    ALTER TABLE feed_images ADD COLUMN author TEXT;
    ALTER TABLE feed_images ADD COLUMN boosted_by TEXT;
    ALTER TABLE feed_images ADD COLUMN created_at REAL; -- seconds since 2001-01-01T00:00:00Z
    ALTER TABLE feed_images ADD COLUMN page TEXT;
    ALTER TABLE feed_images ADD COLUMN preview TEXT;
    ALTER TABLE feed_images ADD COLUMN preview_width INTEGER;
    ALTER TABLE feed_images ADD COLUMN preview_height INTEGER;
    ALTER TABLE feed_images ADD COLUMN width INTEGER;
    ALTER TABLE feed_images ADD COLUMN height INTEGER;
    ALTER TABLE feed_images ADD COLUMN warning TEXT;
    ALTER TABLE feed_images ADD COLUMN blurhash TEXT;
    ALTER TABLE feed_images ADD COLUMN entry_index INTEGER;
    ALTER TABLE feed_images ADD COLUMN entry_count INTEGER;
    ALTER TABLE feed_images ADD COLUMN kind TEXT;
    ALTER TABLE feed_images ADD COLUMN entry_text TEXT;
    ALTER TABLE feed_images ADD COLUMN links TEXT; -- each with a line break behind it
    ALTER TABLE feed_images ADD COLUMN replies TEXT;
    ALTER TABLE feed_images ADD COLUMN facts TEXT; -- each its kind, a blank, its value and a line break
    DELETE FROM feed_images WHERE details IS NOT NULL AND NOT json_valid(details);
    UPDATE feed_images
    SET has_details = 1, native_id = details ->> '$.nativeID', title = details ->> '$.title',
      author = details ->> '$.author', page = details ->> '$.page',
      created_at = iif(typeof(details ->> '$.createdAt') IN ('integer', 'real'), details ->> '$.createdAt', NULL),
      preview = details ->> '$.preview', preview_width = \(integer("details ->> '$.previewSize.width'")),
      preview_height = \(integer("details ->> '$.previewSize.height'")), width = \(integer("details ->> '$.size.width'")),
      height = \(integer("details ->> '$.size.height'")), warning = details ->> '$.warning',
      blurhash = details ->> '$.blurhash',
      entry_index = \(integer("details ->> '$.index'")), entry_count = \(integer("details ->> '$.count'")),
      kind = details ->> '$.kind', entry_text = details ->> '$.text', replies = details ->> '$.replies',
      links = (SELECT group_concat(replace(value, char(10), ' ') || char(10), '') FROM json_each(details, '$.links')),
      facts = (
        SELECT group_concat((value ->> '$.kind') || ' ' || replace(value ->> '$.value', char(10), ' ') || char(10), '')
        FROM json_each(details, '$.facts') WHERE type = 'object'
      )
    WHERE details IS NOT NULL;
    ALTER TABLE feed_images DROP COLUMN details;

    ALTER TABLE feeds ADD COLUMN cursor TEXT;
    ALTER TABLE feeds ADD COLUMN left_out INTEGER; -- NULL where there is no state
    ALTER TABLE feeds ADD COLUMN has_further INTEGER;
    ALTER TABLE feeds ADD COLUMN entity_tag TEXT;
    ALTER TABLE feeds ADD COLUMN last_modified TEXT;
    ALTER TABLE feeds ADD COLUMN address TEXT;
    ALTER TABLE feeds ADD COLUMN title TEXT;
    ALTER TABLE feeds ADD COLUMN tells_details INTEGER NOT NULL DEFAULT 0; -- whether an image may have any
    UPDATE feeds SET tells_details = 1
    WHERE id IN (SELECT feed FROM feed_images WHERE has_details = 1);
    UPDATE feeds
    SET cursor = state ->> '$.cursor', left_out = \(integer("state ->> '$.leftOutCount'")),
      has_further = coalesce(\(integer("state ->> '$.hasFurther'")), 0), entity_tag = state ->> '$.validators.entityTag',
      last_modified = state ->> '$.validators.lastModified', address = state ->> '$.validators.address'
    WHERE json_valid(state);
    ALTER TABLE feeds DROP COLUMN state;

    CREATE TABLE least_version (version INTEGER NOT NULL) STRICT;
    INSERT INTO least_version VALUES (4);
    """

  /// Stores the seen images in a table of their own, because they outlive the feeds. All images that are saved now
  /// count as seen.
  private static let version5 = """
    CREATE TABLE feed_marks (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      kept REAL NOT NULL, -- seconds since 2001-01-01T00:00:00Z
      loaded REAL, -- likewise
      failure TEXT,
      place BLOB -- the UUID's 16 bytes
    ) STRICT;

    CREATE TABLE seen_images (
      feed INTEGER NOT NULL REFERENCES feed_marks ON DELETE CASCADE,
      id BLOB NOT NULL, -- the UUID's 16 bytes
      listed REAL NOT NULL, -- seconds since 2001-01-01T00:00:00Z
      PRIMARY KEY (feed, id)
    ) STRICT, WITHOUT ROWID;

    INSERT INTO feed_marks (id, key, kept, loaded) SELECT id, key, timestamp, timestamp FROM feeds;
    INSERT INTO seen_images SELECT feeds.id, feed_images.id, feeds.timestamp
    FROM feeds JOIN feed_images ON feed_images.feed = feeds.id;
    """

  private static let version6 = "ALTER TABLE feed_images ADD COLUMN license TEXT;"

  private static let version7 = "ALTER TABLE feed_images ADD COLUMN tags TEXT; -- each with a line break behind it"

  private static let version8 = """
    CREATE TABLE opened_addresses (
      word TEXT PRIMARY KEY,
      opened REAL NOT NULL -- seconds since 2001-01-01T00:00:00Z
    ) STRICT, WITHOUT ROWID;
    """

  /// Stores the pictures that pages name in a table of their own, because they outlive the feeds.
  private static let version9 = """
    CREATE TABLE page_pictures (
      page TEXT PRIMARY KEY,
      picture TEXT, -- NULL where the page names none
      found REAL NOT NULL -- seconds since 2001-01-01T00:00:00Z
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE feeds ADD COLUMN left_out_pages INTEGER NOT NULL DEFAULT 0;
    """

  private static let version10 = "ALTER TABLE feeds ADD COLUMN format TEXT;"

  private static let version11 = "ALTER TABLE feed_images ADD COLUMN lacks_description INTEGER; -- 1 or NULL"

  /// A source that an older version stores from then on has no date (NULL), and is never forgotten.
  private static let version12 = """
    ALTER TABLE found_sources ADD COLUMN stored REAL; -- seconds since 2001-01-01T00:00:00Z
    UPDATE found_sources SET stored = unixepoch() - unixepoch('2001-01-01');
    """

  private static func integer(_ value: String) -> String { "CASE typeof(\(value)) WHEN 'integer' THEN \(value) END" }

  /// Returns SQL that looks for an `@` between `://` and the next slash.
  private static func hasUserinfo(_ url: String) -> String {
    let rest = "substr(\(url), instr(\(url), '://') + 3)"
    return "instr(substr(\(rest), 1, instr(\(rest) || '/', '/')), '@') > 0"
  }
}
