-- Links with which somebody without an account sends the files of one line, and sees nothing else of its order.
CREATE TABLE designer_links (
  id uuid PRIMARY KEY,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  -- SHA-256: the key itself is in the link alone.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX designer_links_line ON designer_links (order_line_id);

-- Who sent it, as they said themselves, where it was not the customer.
ALTER TABLE artworks ADD COLUMN sent_by text;
