-- The desk sorts all orders by customer and total; by number and days it could already.

CREATE INDEX orders_by_customer ON orders (folded(contact->>'name'), number);
CREATE INDEX orders_by_total ON orders (gross_cents, number);
