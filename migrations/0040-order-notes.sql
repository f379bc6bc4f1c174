-- Notes of staff on orders, and whom they mention.

CREATE TABLE order_notes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  author_id uuid NOT NULL,
  author text NOT NULL,
  said text NOT NULL
);
CREATE INDEX order_notes_order ON order_notes (order_id, id);
COMMENT ON TABLE order_notes IS
  'Notes of staff on an order, which its customer does not see. Written once; only the text is '
  'removed with the data of the customer.';
COMMENT ON COLUMN order_notes.author_id IS
  'The account; without a foreign key, because the note outlives it.';
COMMENT ON COLUMN order_notes.author IS 'The name of the account at that time.';
COMMENT ON COLUMN order_notes.said IS 'Empty: removed with the data of the customer.';

CREATE TABLE order_mentions (
  note_id bigint NOT NULL REFERENCES order_notes,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seen_at timestamptz,
  PRIMARY KEY (note_id, user_id)
);
CREATE INDEX order_mentions_user ON order_mentions (user_id, seen_at);
COMMENT ON TABLE order_mentions IS 'Members of staff whom a note names with @.';
COMMENT ON COLUMN order_mentions.seen_at IS 'Null: it waits in their list.';

CREATE FUNCTION order_notes_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('medida.forgets', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'notes of orders are append-only';
END $$;
CREATE TRIGGER order_notes_kept BEFORE DELETE OR UPDATE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION order_notes_are_kept();
