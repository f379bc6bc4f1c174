-- What the machines of the workshop can print in a day, and the days on which they take no more.

ALTER TABLE machines
  ADD COLUMN m2_per_day integer CHECK (m2_per_day > 0),
  ADD COLUMN weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5}'
    CHECK (weekdays <@ '{1,2,3,4,5}' AND cardinality(weekdays) > 0);
COMMENT ON COLUMN machines.m2_per_day IS 'Null: its days are never full.';
COMMENT ON COLUMN machines.weekdays IS 'On which it prints; 1 is Monday.';

UPDATE machines SET m2_per_day = 8 * m2_per_hour;

CREATE TABLE machine_closures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  machine_id uuid NOT NULL REFERENCES machines ON DELETE CASCADE,
  from_on date NOT NULL,
  until_on date NOT NULL,
  CHECK (from_on <= until_on AND until_on - from_on <= 366)
);
CREATE INDEX machine_closures_machine ON machine_closures (machine_id);
COMMENT ON TABLE machine_closures IS 'Days on which a machine is out of service, both included.';

CREATE TABLE machine_full_days (
  machine_id uuid NOT NULL REFERENCES machines ON DELETE CASCADE,
  full_on date NOT NULL,
  PRIMARY KEY (machine_id, full_on)
);
COMMENT ON TABLE machine_full_days IS
  'Days whose work reaches the capacity: the shop offers no production on them. Derived from the '
  'open jobs; kept so that cached pages change only when a day fills or frees.';
