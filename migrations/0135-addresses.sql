-- Slugs in each language, and who owns each of them.

CREATE TABLE addresses (
  space text NOT NULL CHECK (space IN ('shop', 'blog')),
  slug text NOT NULL,
  owner text NOT NULL CHECK (owner IN ('category', 'product', 'page', 'post')),
  owner_id uuid NOT NULL,
  spanish text NOT NULL,
  languages text[] NOT NULL CHECK (languages <> '{}' AND languages <@ '{es,pt,fr}'),
  PRIMARY KEY (space, slug) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX addresses_owner ON addresses (owner_id);
COMMENT ON TABLE addresses IS
  'The one owner of each slug, in whatever language. Kept by triggers of the owners'' tables.';
COMMENT ON COLUMN addresses.space IS 'blog: below /blog, shop: all else.';
COMMENT ON COLUMN addresses.owner_id IS 'Of categories, products, pages or posts.';
COMMENT ON COLUMN addresses.spanish IS 'The Spanish slug of the owner, which identifies it.';
COMMENT ON COLUMN addresses.languages IS 'The languages in which it is the slug of its owner.';

COMMENT ON COLUMN categories.texts IS
  'Texts by language; Spanish is always present. slugs: those of other languages.';
COMMENT ON COLUMN products.texts IS
  'Texts by language; Spanish is always present. slugs: those of other languages.';
COMMENT ON COLUMN pages.content IS
  'Title, introduction, description for search engines and text (Markdown) by language. '
  'slugs: those of languages other than Spanish.';
COMMENT ON COLUMN posts.content IS
  'Title, introduction, text (Markdown) and texts for search engines by language. '
  'slugs: those of languages other than Spanish.';

-- The slugs of a record with the languages of each.
CREATE FUNCTION slugs_of(spanish text, texts jsonb)
  RETURNS TABLE (slug text, languages text[]) LANGUAGE sql IMMUTABLE AS $$
  SELECT s.slug, array_agg(s.language)
  FROM (VALUES ('es', spanish), ('pt', texts -> 'slugs' ->> 'pt'), ('fr', texts -> 'slugs' ->> 'fr'))
    AS s (language, slug)
  WHERE s.slug IS NOT NULL
  GROUP BY s.slug
$$;

-- Arguments: space, kind of owner. A row whose slugs stay is left alone.
CREATE FUNCTION keep_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := to_jsonb(OLD);
  now jsonb := to_jsonb(NEW);
  texts_before jsonb := coalesce(was -> 'texts', was -> 'content');
  texts jsonb := coalesce(now -> 'texts', now -> 'content');
BEGIN
  IF TG_OP = 'UPDATE' AND was ->> 'slug' = now ->> 'slug'
    AND texts_before -> 'slugs' IS NOT DISTINCT FROM texts -> 'slugs' THEN
    RETURN NULL;
  END IF;
  DELETE FROM addresses WHERE owner_id = (was ->> 'id')::uuid;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO addresses (space, slug, owner, owner_id, spanish, languages)
      SELECT TG_ARGV[0], s.slug, TG_ARGV[1], NEW.id, NEW.slug, s.languages
      FROM slugs_of(NEW.slug, texts) s;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER categories_addresses AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_addresses('shop', 'category');
CREATE TRIGGER products_addresses AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_addresses('shop', 'product');
CREATE TRIGGER pages_addresses AFTER INSERT OR UPDATE OR DELETE ON pages
  FOR EACH ROW EXECUTE FUNCTION keep_addresses('shop', 'page');
CREATE TRIGGER posts_addresses AFTER INSERT OR UPDATE OR DELETE ON posts
  FOR EACH ROW EXECUTE FUNCTION keep_addresses('blog', 'post');

-- A slug that two records share belongs to what is shown: categories first, then what is on sale.
INSERT INTO addresses (space, slug, owner, owner_id, spanish, languages)
SELECT DISTINCT ON (o.space, s.slug) o.space, s.slug, o.owner, o.id, o.slug, s.languages
FROM (
  SELECT 'shop' AS space, 'category' AS owner, id, slug, texts, 1 AS rank FROM categories
  UNION ALL SELECT 'shop', 'product', id, slug, texts, CASE WHEN on_sale THEN 2 ELSE 4 END
    FROM products
  UNION ALL SELECT 'shop', 'page', id, slug, content, 3 FROM pages
  UNION ALL SELECT 'blog', 'post', id, slug, content, 1 FROM posts
) o CROSS JOIN LATERAL slugs_of(o.slug, o.texts) s
ORDER BY o.space, s.slug, o.rank;
