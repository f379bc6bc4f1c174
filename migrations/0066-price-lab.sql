-- The last orders and quotes of a product, against which a changed price is tried.

CREATE INDEX order_lines_product ON order_lines (product_slug, id);
CREATE INDEX offers_product ON offers (product_slug, issued_at);
