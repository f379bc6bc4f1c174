-- Choices of visitors about cookies, and scripts of others that need them.

CREATE TABLE consents (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  browser_id text NOT NULL,
  site text NOT NULL,
  language text NOT NULL,
  performance boolean NOT NULL,
  comfort boolean NOT NULL,
  advertising boolean NOT NULL,
  version text NOT NULL,
  policy integer
);
CREATE INDEX consents_newest ON consents (at DESC, id DESC);

CREATE FUNCTION consents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a recorded consent is not changed';
END $$;
CREATE TRIGGER consents_only_grow BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION consents_stay();

UPDATE sites SET settings = settings || '{"scripts": []}' WHERE NOT settings ? 'scripts';
