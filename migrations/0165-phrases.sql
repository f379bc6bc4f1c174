-- Sentences of the shop's own for answers to customers, which staff edit as records.

CREATE TABLE phrases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_for text NOT NULL,
  name text NOT NULL,
  words jsonb NOT NULL
);
CREATE UNIQUE INDEX phrases_name ON phrases (name);
COMMENT ON TABLE phrases IS 'Sentences that staff choose when they refuse, decline or cancel.';
COMMENT ON COLUMN phrases.used_for IS 'The decision that offers it: file, opinion, request, claim, cancel.';
COMMENT ON COLUMN phrases.name IS 'As staff read it in the choice.';
COMMENT ON COLUMN phrases.words IS 'By language; they are copied where they are used.';

ALTER TABLE opinions ADD COLUMN reason_words text NOT NULL DEFAULT '';
COMMENT ON COLUMN opinions.reason_words IS 'Of the shop to the author, beside the reason of a refusal.';
