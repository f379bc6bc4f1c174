-- The history of records is kept as written, and searched newest first with all staff changes.

CREATE INDEX resource_changes_at ON resource_changes (at DESC, id DESC);
CREATE INDEX resource_changes_by ON resource_changes (by_id, at DESC);
CREATE INDEX resource_changes_resource ON resource_changes (resource, at DESC);

CREATE TRIGGER resource_changes_kept BEFORE DELETE OR UPDATE ON resource_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
