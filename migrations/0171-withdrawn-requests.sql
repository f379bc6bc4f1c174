-- Customers may take the pieces of a request back into the cart, which withdraws an open one.

ALTER TABLE quote_requests DROP CONSTRAINT quote_requests_state_check;
ALTER TABLE quote_requests ADD CONSTRAINT quote_requests_state_check
  CHECK (state IN ('open', 'answered', 'declined', 'withdrawn'));
COMMENT ON COLUMN quote_requests.ended_by IS
  'Name of the member of staff, or of the customer who withdrew it.';
