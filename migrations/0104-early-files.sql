-- The files of a line of a cart, before there is an order: whoever holds its secret sends, sees and takes them back. Claimed by the line of
-- the order that is placed with them, which takes the files over.
CREATE TABLE early_lines (
  id uuid PRIMARY KEY,
  -- SHA-256: the secret itself is in the visitor's cart alone.
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  product_name text NOT NULL,
  configuration jsonb NOT NULL,
  artwork_rules jsonb NOT NULL,
  order_line_id uuid REFERENCES order_lines,
  -- When a file, a size or a visit last came: the days until its files are deleted count from here.
  touched_at timestamptz NOT NULL
);
CREATE INDEX early_lines_touched ON early_lines (touched_at);

CREATE TABLE early_files (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES early_lines ON DELETE CASCADE,
  design integer NOT NULL CHECK (design > 0),
  upload_id text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  received_at timestamptz NOT NULL,
  -- For a piece of so many sides it was read; what was read is judged anew whenever somebody looks, against the size of then.
  sides integer,
  facts jsonb,
  refusals jsonb,
  -- When and why it went without an order; the row stays as the record of it.
  gone_at timestamptz,
  gone_why text CHECK (gone_why IN ('replaced', 'withdrawn', 'unclaimed')),
  CHECK ((gone_at IS NULL) = (gone_why IS NULL)),
  CHECK (facts IS NULL OR refusals IS NULL)
);
CREATE UNIQUE INDEX early_files_current ON early_files (line_id, design) WHERE gone_at IS NULL;
CREATE INDEX early_files_gone ON early_files (gone_at) WHERE gone_at IS NOT NULL;

-- What was begun in a day, by a hash of day and network and for the whole shop (all zeros): nobody fills the disk.
CREATE TABLE upload_allowances (
  subject bytea NOT NULL,
  day date NOT NULL,
  lines integer NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (day, subject)
);
