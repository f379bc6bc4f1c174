-- Rights of staff, and the record of their changes.

ALTER TABLE users ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}' CHECK (staff_roles <@
  '{owner,catalogue,orders,prepress,workshop,shipping,accountant,content}'::text[]);
COMMENT ON COLUMN users.staff_roles IS 'Roles of an account of staff; empty for customers.';
UPDATE users SET staff_roles = '{owner}' WHERE role = 'STAFF_ROLE';

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL,
  actor text NOT NULL,
  noun text NOT NULL,
  noun_id text NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC);
CREATE INDEX audit_log_noun ON audit_log (noun, at DESC);
CREATE INDEX order_events_staff ON order_events (at DESC, id DESC) WHERE actor = 'staff';
COMMENT ON TABLE audit_log IS
  'Changes made by staff, written in the transaction of the change. Those of orders are in '
  'order_events, those of resources in resource_changes.';
COMMENT ON COLUMN audit_log.actor_id IS
  'The account; without a foreign key, because the record outlives it.';
COMMENT ON COLUMN audit_log.actor IS 'The name of the account at that time.';
COMMENT ON COLUMN audit_log.noun IS 'Kind of the changed thing: stock, subscriber, …';
COMMENT ON COLUMN audit_log.noun_id IS 'Its name for people: a slug or email address.';
COMMENT ON COLUMN audit_log.before IS 'The changed fields before; null: it is new.';
COMMENT ON COLUMN audit_log.after IS 'The changed fields after; null: it is gone.';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
