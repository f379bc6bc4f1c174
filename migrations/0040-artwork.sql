-- A file that arrived whole for one design of an order line. One a design counts; those before it are `withdrawn` and their bytes gone.
CREATE TABLE artworks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_line_id uuid NOT NULL REFERENCES order_lines,
  design integer NOT NULL CHECK (design > 0),
  -- Name of the file in the upload folder, and part of the address it was sent to.
  upload_id text NOT NULL UNIQUE,
  -- As the customer calls it, cleaned: to be shown, never to be opened.
  file_name text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  state text NOT NULL CHECK (state IN ('uploaded', 'rejected', 'blocked', 'warning', 'pass', 'withdrawn')),
  -- What the content says; null until it is checked, and where it could not be read.
  format text CHECK (format IN ('pdf', 'jpeg', 'tiff')),
  width_px integer,
  height_px integer,
  page_width_mm integer,
  page_height_mm integer,
  pages integer,
  -- Pixels per inch at the printed size.
  dpi integer,
  findings jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  checked_at timestamptz,
  approved_at timestamptz
);
CREATE UNIQUE INDEX artworks_current ON artworks (order_line_id, design) WHERE state <> 'withdrawn';
CREATE INDEX artworks_unchecked ON artworks (created_at) WHERE state = 'uploaded';
