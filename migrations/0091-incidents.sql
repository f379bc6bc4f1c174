-- What went wrong with a parcel on its way, until it is solved.

CREATE TABLE shipment_incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  shipment integer NOT NULL CHECK (shipment > 0),
  kind text NOT NULL CHECK (kind IN ('not_delivered', 'returned', 'lost', 'damaged', 'other')),
  said text NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid REFERENCES users ON DELETE SET NULL,
  contacted_at timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sent_again', 'closed', 'moving', 'delivered')),
  reason text NOT NULL DEFAULT '',
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX shipment_incidents_open ON shipment_incidents (order_id, shipment)
  WHERE ended_at IS NULL;
CREATE INDEX shipment_incidents_order ON shipment_incidents (order_id, id);
COMMENT ON COLUMN shipment_incidents.shipment IS 'Number of the recipient; 1 for a single one.';
COMMENT ON COLUMN shipment_incidents.said IS 'Words of the carrier, or of the staff who noted it.';
COMMENT ON COLUMN shipment_incidents.opened_by IS 'Null: the carrier told it.';
COMMENT ON COLUMN shipment_incidents.claimed_at IS 'When staff claimed it from the carrier.';
COMMENT ON COLUMN shipment_incidents.outcome IS
  'moving, delivered: the carrier told that it goes on.';
COMMENT ON COLUMN shipment_incidents.reason IS 'Why staff closed it.';

INSERT INTO shipment_incidents (order_id, shipment, kind, said, opened_at)
SELECT order_id, shipment, 'other', said, coalesce(checked_at, registered_at)
FROM consignments WHERE state = 'incident';

ALTER TABLE consignments ADD COLUMN again boolean NOT NULL DEFAULT false;
CREATE INDEX consignments_again ON consignments (order_id) WHERE again;
COMMENT ON COLUMN consignments.again IS 'It came back and leaves a second time.';
