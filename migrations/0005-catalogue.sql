-- Categories, products and their recipes.

CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  parent_id uuid REFERENCES categories,
  sort integer NOT NULL,
  texts jsonb NOT NULL
);
CREATE INDEX categories_parent ON categories (parent_id);
COMMENT ON TABLE categories IS 'Two levels of categories.';
COMMENT ON COLUMN categories.texts IS 'Texts by language; Spanish is always present.';

CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  category_id uuid REFERENCES categories,
  sort integer NOT NULL,
  on_sale boolean NOT NULL DEFAULT true,
  texts jsonb NOT NULL,
  CHECK (category_id IS NOT NULL OR NOT on_sale)
);
CREATE INDEX products_category ON products (category_id, sort);
COMMENT ON TABLE products IS
  'Products. One that is no longer sold keeps its row: orders and carts refer to it.';
COMMENT ON COLUMN products.texts IS 'Texts by language; Spanish is always present.';
COMMENT ON COLUMN products.sort IS 'Position in its category.';

CREATE TABLE product_recipes (
  product_id uuid NOT NULL REFERENCES products,
  version integer NOT NULL CHECK (version > 0),
  recipe jsonb NOT NULL,
  content_hash text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, version)
);
COMMENT ON TABLE product_recipes IS
  'What can be ordered of a product and how it is priced. A recipe never changes; a newer '
  'version follows it, so that an order can be priced again as it was sold.';
COMMENT ON COLUMN product_recipes.content_hash IS 'SHA-256 of the recipe as canonical JSON.';

-- A published recipe never changes: an update has no effect.
CREATE RULE product_recipes_keep AS ON UPDATE TO product_recipes DO INSTEAD NOTHING;

CREATE TABLE pages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  sort integer NOT NULL,
  footer text CHECK (footer IN ('1', '2')),
  content jsonb NOT NULL
);
COMMENT ON TABLE pages IS 'Content pages: legal texts, help, about.';
COMMENT ON COLUMN pages.footer IS
  'Column of the footer: 1 the brand, 2 the help centre; null: neither.';
COMMENT ON COLUMN pages.content IS 'Title and text by language.';

CREATE TABLE product_stock (
  product_slug text PRIMARY KEY,
  counted integer NOT NULL CHECK (counted >= 0),
  pieces_left integer NOT NULL CHECK (pieces_left >= 0)
);
COMMENT ON TABLE product_stock IS
  'Products that are sold from stock. Only products whose recipe counts pieces are here.';
COMMENT ON COLUMN product_stock.counted IS
  'The figure imported last; another figure resets the count.';
COMMENT ON COLUMN product_stock.pieces_left IS 'Not held by any order.';
