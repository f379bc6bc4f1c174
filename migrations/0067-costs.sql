-- What materials, options and work cost the shop. Never part of a recipe: those are public.

CREATE TABLE costs (
  product_slug text NOT NULL,
  part text NOT NULL,
  per text NOT NULL CHECK (per IN ('m2', 'dm3', 'm', 'piece', 'item', 'line')),
  cents integer NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (product_slug, part)
);
COMMENT ON TABLE costs IS
  'What a part of a product costs the shop, net. Only staff see it; customers see recipes.';
COMMENT ON COLUMN costs.product_slug IS
  'Empty: of every product with this part, unless the product has its own.';
COMMENT ON COLUMN costs.part IS
  'material.banner510, join.banner510, format.f85x200, option.finish.hem, option.eyelets, work.m2.';
COMMENT ON COLUMN costs.per IS
  'Square metre, cubic decimetre, metre (of roll, join or edge), piece, counted thing, order line.';

ALTER TABLE order_lines ADD COLUMN cost_cents bigint;
COMMENT ON COLUMN order_lines.cost_cents IS
  'Net cost to the shop as of its ordering; null: the cost of its material was not known then.';
