-- Prices of several products that change together.

ALTER TABLE product_versions ADD COLUMN bulk uuid;
CREATE INDEX product_versions_bulk ON product_versions (bulk) WHERE state = 'scheduled';
COMMENT ON COLUMN product_versions.bulk IS
  'Scheduled together with the other versions that have it; they can be taken back together.';
