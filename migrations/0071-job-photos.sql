-- Photos of finished pieces, which the customer sees before they leave.

CREATE TABLE job_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  line_id uuid NOT NULL REFERENCES order_lines,
  key text NOT NULL UNIQUE,
  picture bytea NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX job_photos_line ON job_photos (line_id, added_at);
CREATE INDEX job_photos_by ON job_photos (added_by) WHERE added_by IS NOT NULL;
COMMENT ON TABLE job_photos IS 'Photos of finished pieces, shown to the customer.';
COMMENT ON COLUMN job_photos.key IS 'Part of its address: 192 random bits.';
COMMENT ON COLUMN job_photos.picture IS 'WebP, made smaller, without data of the camera.';
