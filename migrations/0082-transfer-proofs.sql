-- What customers send to show that they have made their transfer. The files lie below the uploads, by id; nobody but staff reads them.
CREATE TABLE transfer_proofs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  file_name text NOT NULL CHECK (file_name <> ''),
  format text NOT NULL CHECK (format IN ('pdf', 'jpeg', 'png')),
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  received_at timestamptz NOT NULL,
  -- The same file sent twice is one proof.
  UNIQUE (order_id, sha256)
);
