-- Less of what says nothing (docs/decisions/0031).

-- Only PayPal numbers its events: what other gateways tell stands in no index of them.
ALTER TABLE payment_notifications DROP CONSTRAINT payment_notifications_event_id_key;
CREATE UNIQUE INDEX payment_notifications_event_id ON payment_notifications (event_id) WHERE event_id IS NOT NULL;

-- An invoice's number is its series, year and place, as the database checks. Each series grows at the end of its part of an index that has them apart;
-- an index of the whole numbers splits its pages in halves where one series ends.
ALTER TABLE invoices ADD CONSTRAINT invoices_place UNIQUE (series, year, sequence);
ALTER TABLE invoices DROP CONSTRAINT invoices_number_key;

-- Where an order goes, to whom it is invoiced, its totals and its tax say much alike: they stand in one, and orders of the days before keep the four.
ALTER TABLE orders
  ADD COLUMN receipt bytea,
  ALTER COLUMN delivery DROP NOT NULL,
  ALTER COLUMN totals DROP NOT NULL,
  ADD CONSTRAINT orders_receipt CHECK (CASE WHEN receipt IS NULL THEN delivery IS NOT NULL AND totals IS NOT NULL
    ELSE coalesce(delivery, billing, totals, tax) IS NULL END);
