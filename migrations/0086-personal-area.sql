-- A customer's orders of one state, newest first: a page of them costs the same however many there are.
CREATE INDEX orders_customer_status ON orders (customer_id, status, placed_at DESC, id DESC) WHERE customer_id IS NOT NULL;
-- Every file that a line ever had.
CREATE INDEX artworks_line ON artworks (order_line_id, created_at);
-- What the loyalty programme counted of a customer, newest first.
CREATE INDEX loyalty_entries_newest ON loyalty_entries (customer_id, id DESC);
