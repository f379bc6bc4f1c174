-- What staff change in the office: versions of records and their history; coupons as the first.

CREATE TABLE resource_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  at timestamptz NOT NULL,
  by_id uuid,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'archived', 'restored', 'deleted')),
  before jsonb,
  after jsonb
);
CREATE INDEX resource_changes_record ON resource_changes (resource, record_id, id DESC);
COMMENT ON TABLE resource_changes IS
  'History of the records that staff change in the office: who, when, before, after.';
COMMENT ON COLUMN resource_changes.by_id IS
  'The member of staff; without a foreign key, kept when the account is deleted.';
COMMENT ON COLUMN resource_changes.before IS
  'Values of the form; null when the record was created.';
COMMENT ON COLUMN resource_changes.after IS
  'Values of the form; null when the record was deleted.';

ALTER TABLE coupons
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT clock_timestamp();
COMMENT ON COLUMN coupons.version IS
  'Raised by every change, so that the second of two editors is told.';
COMMENT ON COLUMN coupons.archived_at IS 'Hidden from the lists, and not usable any more.';

ALTER TABLE holidays DROP CONSTRAINT holidays_pkey;
ALTER TABLE holidays
  ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD CONSTRAINT holidays_day UNIQUE (calendar, held_on);
COMMENT ON COLUMN holidays.version IS
  'Raised by every change, so that the second of two editors is told.';
COMMENT ON COLUMN holidays.archived_at IS 'A day that does not count any more.';
