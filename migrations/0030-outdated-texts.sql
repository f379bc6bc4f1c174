-- Translations of records whose Spanish text changed later.

ALTER TABLE coupons ADD COLUMN outdated text[] NOT NULL DEFAULT '{}';
ALTER TABLE holidays ADD COLUMN outdated text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN holidays.outdated IS
  'Paths of translations whose Spanish text changed after them, as name.fr.';
