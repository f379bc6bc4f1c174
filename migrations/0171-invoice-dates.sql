ALTER TABLE orders
  -- The value date of the payment (RD 1619/2012, art. 6.1.i); null while it is not paid.
  ADD COLUMN paid_on date,
  -- A paid order whose invoice is not out yet (docs/decisions/0081). 'departure': an exempt supply within the Union, invoiced when the goods leave;
  -- 'vat_number': paid by transfer while it is not known whether the buyer's VAT number makes it exempt.
  ADD COLUMN invoice_waits text CHECK (invoice_waits IN ('departure', 'vat_number'));
CREATE INDEX orders_invoice_waits ON orders (placed_at) WHERE invoice_waits IS NOT NULL;
