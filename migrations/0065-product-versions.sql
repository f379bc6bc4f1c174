-- Versions of products: what staff edit, schedule and publish.

CREATE TABLE product_versions (
  product_id uuid NOT NULL REFERENCES products,
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL
    CHECK (state IN ('scheduled', 'published', 'retired', 'withdrawn', 'refused')),
  category text NOT NULL,
  sort integer NOT NULL,
  on_sale boolean NOT NULL,
  texts jsonb NOT NULL,
  recipe_version integer,
  recipe jsonb,
  valid_from timestamptz NOT NULL,
  ended_at timestamptz,
  made_at timestamptz NOT NULL,
  made_by uuid,
  restores integer,
  PRIMARY KEY (product_id, number),
  FOREIGN KEY (product_id, recipe_version) REFERENCES product_recipes (product_id, version),
  CHECK ((recipe IS NULL) <> (recipe_version IS NULL)),
  CHECK ((state IN ('published', 'retired')) = (recipe_version IS NOT NULL)),
  CHECK ((state IN ('scheduled', 'published')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX product_versions_published ON product_versions (product_id)
  WHERE state = 'published';
CREATE INDEX product_versions_due ON product_versions (valid_from) WHERE state = 'scheduled';
COMMENT ON TABLE product_versions IS
  'Each state of a product that was published, or is to be: texts, place, recipe.';
COMMENT ON COLUMN product_versions.state IS
  'scheduled → published → retired. withdrawn: no longer scheduled. refused: a fault when due.';
COMMENT ON COLUMN product_versions.category IS 'Slug of the category; empty: none, off sale.';
COMMENT ON COLUMN product_versions.recipe_version IS
  'The recipe in product_recipes, from its publication on.';
COMMENT ON COLUMN product_versions.recipe IS 'Until its publication.';
COMMENT ON COLUMN product_versions.valid_from IS 'When it is, or was, to be published.';
COMMENT ON COLUMN product_versions.ended_at IS 'When it was replaced, withdrawn or refused.';
COMMENT ON COLUMN product_versions.made_by IS
  'The member of staff; null: an import. Without a foreign key, kept when the account is deleted.';
COMMENT ON COLUMN product_versions.restores IS 'The older version that it publishes again.';

CREATE TABLE product_drafts (
  product_id uuid PRIMARY KEY REFERENCES products,
  version integer NOT NULL DEFAULT 1,
  content jsonb NOT NULL,
  based_on integer NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid NOT NULL
);
COMMENT ON TABLE product_drafts IS 'What staff are changing of a product, not yet published.';
COMMENT ON COLUMN product_drafts.version IS
  'Raised by every save: an editor who saw another one is refused.';
COMMENT ON COLUMN product_drafts.content IS
  'The product as in catalogue/products, with whether it is on sale.';
COMMENT ON COLUMN product_drafts.based_on IS 'The version that was published when it was begun.';
