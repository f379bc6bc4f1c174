-- How long an order's files are kept is decided by its end; a row is here only for a customer who asked for something else.
CREATE TABLE artwork_keeping (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- Last day.
  extended_until date,
  -- The approved files stay for ordering again, until the customer takes that back.
  for_reorders boolean NOT NULL DEFAULT false
);

-- When the bytes went, after the order's end; the row stays as the record of it.
ALTER TABLE artworks ADD COLUMN deleted_at timestamptz;
-- What a night's deletion looks through: files whose bytes are still there.
CREATE INDEX artworks_on_disk ON artworks (created_at) WHERE deleted_at IS NULL AND state <> 'withdrawn';
