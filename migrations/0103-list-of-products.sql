-- What the list of products filters, sorts and counts by, without reading texts and recipes.

ALTER TABLE product_drafts ADD COLUMN faults integer CHECK (faults >= 0);
COMMENT ON COLUMN product_drafts.faults IS
  'What the check found when it was saved. Null: saved before this was counted.';

ALTER TABLE product_versions ADD COLUMN folded_names text NOT NULL GENERATED ALWAYS AS (
  lower(translate(coalesce(texts -> 'name' ->> 'es', '') || ' '
    || coalesce(texts -> 'name' ->> 'pt', '') || ' ' || coalesce(texts -> 'name' ->> 'fr', ''),
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñÝýÿ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnnyyy'))) STORED;
COMMENT ON COLUMN product_versions.folded_names IS
  'Its names in three languages without accents and capitals, the Spanish one first.';
CREATE INDEX product_versions_refused ON product_versions (product_id, number)
  WHERE state = 'refused';
