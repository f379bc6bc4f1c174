-- What shows that the goods of an exempt supply within the Union went to another member state (LIVA art. 25). Kept as long as the invoices:
-- whoever closes an account, and the end of artwork, leave them alone. The files lie below the uploads, beside the proofs of transfers, by id.
CREATE TABLE transport_proofs (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('cmr', 'carrier_delivery', 'delivery_note', 'buyer_declaration')),
  -- What the paper is found by: number of the CMR, tracking number, where it is filed.
  reference text NOT NULL CHECK (reference <> ''),
  -- All null: a paper that is filed elsewhere.
  file_name text CHECK (file_name <> ''),
  format text CHECK (format IN ('pdf', 'jpeg', 'png')),
  bytes bigint CHECK (bytes > 0),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  added_at timestamptz NOT NULL,
  added_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(file_name, format, bytes, sha256) IN (0, 4)),
  -- The same proof sent twice is one.
  UNIQUE NULLS NOT DISTINCT (order_id, kind, reference, sha256)
);
CREATE INDEX transport_proofs_by ON transport_proofs (added_by) WHERE added_by IS NOT NULL;

CREATE FUNCTION transport_proofs_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'proofs of transport are kept';
END
$$;
CREATE TRIGGER transport_proofs_kept BEFORE DELETE ON transport_proofs FOR EACH ROW EXECUTE FUNCTION transport_proofs_are_kept();

ALTER TABLE orders
  -- How the order is taxed; null: not kept. Repeats what the tax decision says, for queries.
  ADD COLUMN tax_regime text CHECK (tax_regime IN ('domestic', 'recargo', 'oss', 'home', 'intra_eu', 'export'));
CREATE INDEX orders_exempt_in_union ON orders (placed_at) WHERE tax_regime = 'intra_eu';
