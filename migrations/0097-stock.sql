-- Goods that lie on a shelf: what is left to sell of them, beside what orders hold. Only products whose recipe counts their pieces are here.
CREATE TABLE product_stock (
  product_slug text PRIMARY KEY,
  -- As the owner said it last: another figure counts anew.
  counted integer NOT NULL CHECK (counted >= 0),
  pieces_left integer NOT NULL CHECK (pieces_left >= 0)
);
CREATE TABLE stock_holds (
  order_id uuid NOT NULL REFERENCES orders,
  product_slug text NOT NULL,
  pieces integer NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (order_id, product_slug)
);
