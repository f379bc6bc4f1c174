-- Claims of customers about what they received, and what the shop did about them.

CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  line_id uuid NOT NULL REFERENCES order_lines,
  state text NOT NULL
    CHECK (state IN ('open', 'reprinted', 'credited', 'refunded', 'refused', 'withdrawn')),
  reason text NOT NULL
    CHECK (reason IN ('damaged', 'print', 'size', 'missing', 'wrong_goods', 'other')),
  said text NOT NULL,
  drawing_area jsonb,
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  answer text NOT NULL DEFAULT '',
  amount_cents bigint CHECK (amount_cents > 0),
  reprint_order_id uuid UNIQUE REFERENCES orders,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK ((amount_cents IS NOT NULL) = (state IN ('credited', 'refunded'))),
  CHECK (reprint_order_id IS NULL OR state = 'reprinted')
);
CREATE UNIQUE INDEX claims_open ON claims (line_id) WHERE state = 'open';
CREATE INDEX claims_open_order ON claims (order_id) WHERE state = 'open';
CREATE INDEX claims_order ON claims (order_id, opened_at);
CREATE INDEX claims_line ON claims (line_id);
CREATE INDEX claims_opened_by ON claims (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX claims_decided_by ON claims (decided_by) WHERE decided_by IS NOT NULL;
COMMENT ON TABLE claims IS
  'Claims of customers about a line that they received, and the decision of the shop.';
COMMENT ON COLUMN claims.said IS 'The customer''s words. Empty: erased with the customer''s data.';
COMMENT ON COLUMN claims.drawing_area IS
  'Marked on the drawing of the piece: x, y, width and height in thousandths of it.';
COMMENT ON COLUMN claims.opened_by IS
  'Staff who wrote it for the customer. Null: the customer.';
COMMENT ON COLUMN claims.answer IS 'The words of staff to the customer.';
COMMENT ON COLUMN claims.amount_cents IS 'Gross, credited to the wallet or refunded.';
COMMENT ON COLUMN claims.reprint_order_id IS
  'The free order that makes the line again. Null of a reprint: the new order is being written.';

CREATE TABLE claim_photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  claim_id uuid REFERENCES claims,
  key text NOT NULL UNIQUE,
  picture bytea NOT NULL,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  area jsonb,
  added_at timestamptz NOT NULL
);
CREATE INDEX claim_photos_order ON claim_photos (order_id);
CREATE INDEX claim_photos_claim ON claim_photos (claim_id, added_at);
COMMENT ON TABLE claim_photos IS
  'Photos of a claim. They are sent before the claim, so that areas can be marked on them.';
COMMENT ON COLUMN claim_photos.claim_id IS 'Null: sent, and its claim not yet; removed after a day.';
COMMENT ON COLUMN claim_photos.key IS 'Part of its address: 192 random bits.';
COMMENT ON COLUMN claim_photos.picture IS 'WebP, made smaller, without data of the camera.';
COMMENT ON COLUMN claim_photos.area IS
  'Marked on the photo: x, y, width and height in thousandths of it.';

ALTER TABLE orders ADD COLUMN reprint_of_line uuid REFERENCES order_lines;
CREATE INDEX orders_reprints ON orders (reprint_of_line) WHERE reprint_of_line IS NOT NULL;
COMMENT ON COLUMN orders.reprint_of_line IS
  'The line of an earlier order that this order makes again for free, after a claim. Null: sold.';
