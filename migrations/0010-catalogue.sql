-- A site is one face of the shop: a brand or a country, chosen by the `apikey` header. The catalogue is the same for all of them.
CREATE TABLE sites (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  apikey text NOT NULL UNIQUE,
  domain text NOT NULL,
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Whatever is cached of a site is cached under its version; a change that shows raises it.
CREATE TABLE content_versions (
  site_id uuid PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1,
  -- SHA-256 of the folder imported last: a start with the same folder has nothing to do.
  source_hash text
);

-- Two levels. Texts are {"es": …, "pt": …, "fr": …}; Spanish is always there.
CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  parent_id uuid REFERENCES categories,
  sort integer NOT NULL,
  texts jsonb NOT NULL
);
CREATE INDEX categories_parent ON categories (parent_id);

-- A product that is no longer sold keeps its row: orders and carts name it.
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

-- A recipe is never changed, only followed by a newer version: an order can always be priced again as it was sold.
CREATE TABLE product_recipes (
  product_id uuid NOT NULL REFERENCES products,
  version integer NOT NULL CHECK (version > 0),
  recipe jsonb NOT NULL,
  content_hash text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, version)
);
CREATE RULE product_recipes_keep AS ON UPDATE TO product_recipes DO INSTEAD NOTHING;

-- `footer`: '1' about the brand, '2' help centre, NULL in neither.
CREATE TABLE pages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  sort integer NOT NULL,
  footer text CHECK (footer IN ('1', '2')),
  content jsonb NOT NULL
);

-- `shop`: the workshop is closed. A country: its carriers do not deliver.
CREATE TABLE holidays (
  calendar text NOT NULL CHECK (calendar IN ('shop', 'ES', 'PT', 'FR')),
  held_on date NOT NULL,
  name jsonb NOT NULL,
  PRIMARY KEY (calendar, held_on)
);

CREATE TABLE shipping_zones (
  code text PRIMARY KEY,
  sort integer NOT NULL,
  country text NOT NULL,
  transit_days integer NOT NULL CHECK (transit_days >= 0),
  shipping_cents bigint NOT NULL CHECK (shipping_cents >= 0),
  free_from_cents bigint CHECK (free_from_cents >= 0)
);

-- How very large pieces travel: one row, whatever the zone.
CREATE TABLE shipping_handling (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  rules jsonb NOT NULL
);
