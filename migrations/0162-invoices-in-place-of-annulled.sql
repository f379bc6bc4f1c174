-- The annulled invoice that this one was issued in place of. An annulled invoice has no more than
-- one in its place; so an order has no more than one valid invoice of its own, and one in exchange.
ALTER TABLE invoices ADD COLUMN reissue_of uuid REFERENCES invoices (id);
DROP INDEX invoices_of_order;
CREATE UNIQUE INDEX invoices_of_order ON invoices (
  order_id,
  (CASE WHEN kind IN ('full', 'simplified') THEN 1 WHEN kind = 'replacement' THEN 2 END),
  (coalesce(reissue_of, '00000000-0000-0000-0000-000000000000'::uuid))
);
