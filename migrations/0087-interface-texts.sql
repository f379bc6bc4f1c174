-- The texts of the interface, which staff may word in their own way.

CREATE TABLE interface_texts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  key text NOT NULL,
  shipped jsonb NOT NULL,
  own jsonb NOT NULL DEFAULT '{}',
  said text GENERATED ALWAYS AS (folded(
    key || ' ' || coalesce((shipped || own) ->> 'es', '') || ' '
      || coalesce((shipped || own) ->> 'pt', '') || ' ' || coalesce((shipped || own) ->> 'fr', '')
  )) STORED
);
CREATE UNIQUE INDEX interface_texts_key ON interface_texts (key);
COMMENT ON TABLE interface_texts IS 'Texts that visitors and mails show. Kept equal to the locales at each start.';
COMMENT ON COLUMN interface_texts.key IS 'As in the locales; its part before the first full stop is the namespace.';
COMMENT ON COLUMN interface_texts.shipped IS 'Texts of the program by language.';
COMMENT ON COLUMN interface_texts.said IS 'Key and texts of now without accents and capitals, for searching.';
COMMENT ON COLUMN interface_texts.own IS 'The shop''s own wording by language; it replaces the shipped one.';
