-- Print files: of order lines, and of cart lines before the order.

CREATE TABLE artworks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_line_id uuid NOT NULL REFERENCES order_lines,
  design integer NOT NULL CHECK (design > 0),
  upload_id text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  state text NOT NULL
    CHECK (state IN ('uploaded', 'rejected', 'blocked', 'warning', 'pass', 'withdrawn')),
  format text CHECK (format IN ('pdf', 'jpeg', 'tiff')),
  width_px integer,
  height_px integer,
  page_width_mm integer,
  page_height_mm integer,
  pages integer,
  dpi integer,
  findings jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  approved_at timestamptz,
  facts jsonb,
  rules_version integer,
  version integer NOT NULL DEFAULT 1,
  deleted_at timestamptz,
  sent_by text,
  preview jsonb,
  mending jsonb,
  made_from uuid REFERENCES artworks,
  asked jsonb,
  reviewed_at timestamptz,
  sha256 bytea CHECK (octet_length(sha256) = 32),
  past_picture boolean,
  past_check_at timestamptz,
  past_check_reason text
);
CREATE UNIQUE INDEX artworks_current ON artworks (order_line_id, design) WHERE state <> 'withdrawn';
CREATE INDEX artworks_line ON artworks (order_line_id, created_at);
CREATE INDEX artworks_on_disk ON artworks (created_at)
  WHERE deleted_at IS NULL AND state <> 'withdrawn';
CREATE INDEX artworks_sha256 ON artworks USING hash (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX artworks_unchecked ON artworks (created_at) WHERE state = 'uploaded';
CREATE UNIQUE INDEX artworks_version ON artworks (order_line_id, design, version);
COMMENT ON TABLE artworks IS
  'Files received for the designs of order lines. One file per design is current; earlier ones '
  'are withdrawn.';
COMMENT ON COLUMN artworks.design IS 'From 1.';
COMMENT ON COLUMN artworks.version IS 'Counts the files of one design.';
COMMENT ON COLUMN artworks.upload_id IS
  'Name in the upload folder and part of the upload''s address.';
COMMENT ON COLUMN artworks.file_name IS 'As the customer named it, cleaned: for display only.';
COMMENT ON COLUMN artworks.sent_by IS 'Name of a designer who sent it; null: the customer.';
COMMENT ON COLUMN artworks.mending IS
  'How the shop repaired the customer''s file; null: not repaired.';
COMMENT ON COLUMN artworks.made_from IS 'The customer''s file that was repaired.';
COMMENT ON COLUMN artworks.sha256 IS 'Of the content; equal files share their bytes on disk.';
COMMENT ON COLUMN artworks.dpi IS 'Pixels per inch at the printed size.';
COMMENT ON COLUMN artworks.page_width_mm IS 'Page of a PDF, in millimetres.';
COMMENT ON COLUMN artworks.facts IS
  'What was read in the file: another rule can judge it again without the bytes.';
COMMENT ON COLUMN artworks.rules_version IS 'Version of the rules that gave the verdict.';
COMMENT ON COLUMN artworks.findings IS 'What the rules report.';
COMMENT ON COLUMN artworks.preview IS
  'Pictures made for the screen and the key of their addresses, or why there are none.';
COMMENT ON COLUMN artworks.asked IS 'What staff ask to be changed.';
COMMENT ON COLUMN artworks.reviewed_at IS 'When staff found it good, for orders with that service.';
COMMENT ON COLUMN artworks.past_check_at IS
  'When a file blocked for its quality was sent on for a person to look at; null: not.';
COMMENT ON COLUMN artworks.past_check_reason IS
  'Why staff sent it on; null: the customer or a designer did.';
COMMENT ON COLUMN artworks.past_picture IS 'A small picture of a replaced file is kept.';
COMMENT ON COLUMN artworks.deleted_at IS 'When the bytes were deleted; the row stays.';

CREATE TABLE artwork_keeping (
  order_id uuid PRIMARY KEY REFERENCES orders,
  extended_until date,
  for_reorders boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE artwork_keeping IS
  'How long files of an order are kept, where the customer asked for something else than the '
  'rule.';
COMMENT ON COLUMN artwork_keeping.extended_until IS 'Last day.';
COMMENT ON COLUMN artwork_keeping.for_reorders IS 'Approved files stay for ordering again.';

CREATE TABLE designer_links (
  id uuid PRIMARY KEY,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX designer_links_line ON designer_links (order_line_id);
COMMENT ON TABLE designer_links IS
  'Links by which a person without an account sends the files of one line.';
COMMENT ON COLUMN designer_links.key_hash IS 'SHA-256 of the key in the link.';

CREATE TABLE early_lines (
  id uuid PRIMARY KEY,
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  product_name text NOT NULL,
  configuration jsonb NOT NULL,
  artwork_rules jsonb NOT NULL,
  order_line_id uuid REFERENCES order_lines,
  touched_at timestamptz NOT NULL
);
CREATE INDEX early_lines_touched ON early_lines (touched_at);
COMMENT ON TABLE early_lines IS
  'Lines of a cart with files before the order. The order line that is placed takes the files '
  'over.';
COMMENT ON COLUMN early_lines.secret_hash IS 'SHA-256 of the secret in the visitor''s cart.';
COMMENT ON COLUMN early_lines.touched_at IS 'Last activity; files are deleted some days after it.';

CREATE TABLE early_files (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES early_lines ON DELETE CASCADE,
  design integer NOT NULL CHECK (design > 0),
  upload_id text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  received_at timestamptz NOT NULL,
  sides integer,
  facts jsonb,
  refusals jsonb,
  gone_at timestamptz,
  gone_why text CHECK (gone_why IN ('replaced', 'withdrawn', 'unclaimed')),
  sha256 bytea CHECK (octet_length(sha256) = 32),
  preview jsonb,
  past_check_at timestamptz,
  CHECK ((gone_at IS NULL) = (gone_why IS NULL)),
  CHECK (facts IS NULL OR refusals IS NULL)
);
CREATE UNIQUE INDEX early_files_current ON early_files (line_id, design) WHERE gone_at IS NULL;
CREATE INDEX early_files_gone ON early_files (gone_at) WHERE gone_at IS NOT NULL;
CREATE INDEX early_files_sha256 ON early_files USING hash (sha256) WHERE sha256 IS NOT NULL;
COMMENT ON TABLE early_files IS 'Files of a cart line.';
COMMENT ON COLUMN early_files.facts IS
  'What was read in the file, judged again against the size of the line.';
COMMENT ON COLUMN early_files.sides IS 'Number of sides that it was read for.';
COMMENT ON COLUMN early_files.gone_at IS 'When it was removed without an order; the row stays.';
COMMENT ON COLUMN early_files.preview IS 'Pictures made for the screen, or why there are none.';
COMMENT ON COLUMN early_files.past_check_at IS
  'When a blocked file was sent on for a person to look at.';

CREATE TABLE upload_allowances (
  subject text NOT NULL,
  day date NOT NULL,
  lines integer NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (day, subject)
);
COMMENT ON TABLE upload_allowances IS
  'Uploads without an order on a day, by network and for the whole shop, to limit disk use.';
COMMENT ON COLUMN upload_allowances.subject IS 'SHA-256 of day and network, or the whole shop.';
