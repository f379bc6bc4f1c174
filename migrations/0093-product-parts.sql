-- Materials, options and formats of all recipes, for the lists of the office. Made by a trigger, so
-- that it agrees with the recipes whichever program writes them.

CREATE TABLE product_parts (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('materials', 'groups', 'formats')),
  code text NOT NULL,
  offered boolean NOT NULL,
  recipe_version integer NOT NULL,
  kind text NOT NULL,
  label jsonb NOT NULL,
  weight integer,
  width_mm integer,
  height_mm integer,
  least_cents integer,
  most_cents integer,
  choices integer,
  PRIMARY KEY (product_id, list, code)
);
CREATE INDEX product_parts_code ON product_parts (list, code);
COMMENT ON COLUMN product_parts.offered IS 'False: an earlier recipe had it, the newest has not.';
COMMENT ON COLUMN product_parts.recipe_version IS 'The newest recipe that has it.';
COMMENT ON COLUMN product_parts.kind IS
  'Of a material area or volume, of a group its kind, of a format format.';
COMMENT ON COLUMN product_parts.weight IS 'Grams per m², of blocks per dm³.';
COMMENT ON COLUMN product_parts.least_cents IS 'Per m², in the tiers of a material.';

CREATE FUNCTION parts_of_recipe(recipe jsonb) RETURNS TABLE (list text, code text, kind text,
  label jsonb, weight integer, width_mm integer, height_mm integer, least_cents integer,
  most_cents integer, choices integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT ON (l.list, p ->> 'code') l.list, p ->> 'code',
    CASE l.list WHEN 'groups' THEN p ->> 'kind' WHEN 'formats' THEN 'format'
      ELSE CASE WHEN p ? 'gramsPerDm3' THEN 'volume' ELSE 'area' END END,
    p -> 'label',
    coalesce(p ->> 'gramsPerM2', p ->> 'gramsPerDm3')::integer,
    coalesce(p ->> 'rollWidthMm', p ->> 'widthMm')::integer,
    coalesce(p ->> 'lengthMm', p ->> 'heightMm')::integer,
    (SELECT min((t ->> 'centsPerM2')::integer) FROM jsonb_array_elements(p -> 'tiers') t),
    (SELECT max((t ->> 'centsPerM2')::integer) FROM jsonb_array_elements(p -> 'tiers') t),
    jsonb_array_length(p -> 'choices')
  FROM (VALUES ('materials'), ('groups'), ('formats')) AS l (list),
    jsonb_array_elements(recipe -> l.list) AS p
$$;

CREATE FUNCTION keep_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_parts SET offered = false WHERE product_id = NEW.product_id;
  INSERT INTO product_parts (product_id, list, code, offered, recipe_version, kind, label, weight,
    width_mm, height_mm, least_cents, most_cents, choices)
  SELECT NEW.product_id, p.list, p.code, true, NEW.version, p.kind, p.label, p.weight, p.width_mm,
    p.height_mm, p.least_cents, p.most_cents, p.choices
  FROM parts_of_recipe(NEW.recipe) p
  ON CONFLICT (product_id, list, code) DO UPDATE SET offered = true,
    recipe_version = excluded.recipe_version, kind = excluded.kind, label = excluded.label,
    weight = excluded.weight, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
    least_cents = excluded.least_cents, most_cents = excluded.most_cents,
    choices = excluded.choices;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_recipes_parts AFTER INSERT ON product_recipes
  FOR EACH ROW EXECUTE FUNCTION keep_parts();

INSERT INTO product_parts (product_id, list, code, offered, recipe_version, kind, label, weight,
  width_mm, height_mm, least_cents, most_cents, choices)
SELECT DISTINCT ON (r.product_id, p.list, p.code) r.product_id, p.list, p.code,
  r.version = (SELECT max(n.version) FROM product_recipes n WHERE n.product_id = r.product_id),
  r.version, p.kind, p.label, p.weight, p.width_mm, p.height_mm, p.least_cents, p.most_cents,
  p.choices
FROM product_recipes r, parts_of_recipe(r.recipe) p
ORDER BY r.product_id, p.list, p.code, r.version DESC;
