-- Each row of a customer's list of invoices asks whether it was annulled; annulments are rare.
CREATE INDEX invoice_records_annulments ON invoice_records (invoice_id) WHERE kind = 'anulacion';
