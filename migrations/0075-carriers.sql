-- Carriers, what is handed to them, and the pick-ups that they were asked for.

CREATE TABLE carriers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL,
  protocol text NOT NULL CHECK (protocol IN ('manual', 'gls')),
  service text NOT NULL DEFAULT '',
  tracking_url text NOT NULL DEFAULT '',
  zones text[] NOT NULL DEFAULT '{}',
  max_weight_g integer CHECK (max_weight_g > 0),
  max_length_mm integer CHECK (max_length_mm > 0),
  max_girth_mm integer CHECK (max_girth_mm > 0),
  has_depot boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  CHECK (protocol <> 'gls' OR service <> '')
);
CREATE UNIQUE INDEX carriers_name ON carriers (lower(name));
COMMENT ON TABLE carriers IS 'Carriers, tried in their order for a zone.';
COMMENT ON COLUMN carriers.protocol IS 'manual: tracking numbers are typed by staff.';
COMMENT ON COLUMN carriers.service IS 'Codes of the agreed service: 96/18.';
COMMENT ON COLUMN carriers.tracking_url IS
  'Page of a shipment, with {number} and {postalCode}; empty: none.';
COMMENT ON COLUMN carriers.max_weight_g IS 'Of one parcel taken home; null: no limit, as below.';
COMMENT ON COLUMN carriers.max_girth_mm IS 'Length + 2 × (width + height).';
COMMENT ON COLUMN carriers.has_depot IS 'Keeps what exceeds its limits at its depot.';

CREATE TABLE consignments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES orders,
  shipment integer NOT NULL CHECK (shipment > 0),
  version integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'sending', 'registered', 'in_transit', 'delivered', 'incident')),
  carrier_id uuid REFERENCES carriers,
  to_depot boolean NOT NULL DEFAULT false,
  parcels jsonb NOT NULL,
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  tracking_number text,
  barcode text,
  said text NOT NULL DEFAULT '',
  registered_at timestamptz,
  handed_on date,
  checked_at timestamptz,
  UNIQUE (order_id, shipment),
  CHECK (state IN ('draft', 'sending') OR (carrier_id IS NOT NULL AND registered_at IS NOT NULL))
);
CREATE INDEX consignments_carrier ON consignments (carrier_id) WHERE carrier_id IS NOT NULL;
CREATE INDEX consignments_followed ON consignments (checked_at NULLS FIRST)
  WHERE state IN ('registered', 'in_transit', 'incident');
CREATE INDEX consignments_handed ON consignments (handed_on) WHERE handed_on IS NOT NULL;
CREATE INDEX consignments_incident ON consignments (registered_at) WHERE state = 'incident';
COMMENT ON TABLE consignments IS 'What is handed to a carrier for one recipient of an order.';
COMMENT ON COLUMN consignments.shipment IS 'Number of the recipient; 1 for a single one.';
COMMENT ON COLUMN consignments.state IS
  'draft: parcels edited by staff. sending: announced, without an answer so far.';
COMMENT ON COLUMN consignments.attempt IS
  'Part of the reference: one that was cancelled is announced as another.';
COMMENT ON COLUMN consignments.tracking_number IS 'Null: the carrier gives none.';
COMMENT ON COLUMN consignments.said IS 'Why it was refused, or its last state, as the carrier put it.';
COMMENT ON COLUMN consignments.handed_on IS 'Day on which it left the workshop.';
COMMENT ON COLUMN consignments.checked_at IS 'When the carrier was last asked for its state.';

CREATE TABLE carrier_pickups (
  carrier_id uuid NOT NULL REFERENCES carriers,
  day date NOT NULL,
  code text NOT NULL,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (carrier_id, day)
);
COMMENT ON TABLE carrier_pickups IS 'Pick-ups that a carrier was asked for.';
COMMENT ON COLUMN carrier_pickups.code IS 'Of the carrier.';

-- The first carriers; staff change them.
INSERT INTO carriers
  (name, protocol, service, tracking_url, zones, max_weight_g, max_length_mm, max_girth_mm,
    has_depot, sort)
VALUES
  ('GLS', 'gls', '96/18', 'https://mygls.gls-spain.es/e/{number}/{postalCode}/es',
    '{peninsula,portugal}', 40000, 3000, 4000, false, 10),
  ('GLS EuroBusiness', 'gls', '74/3',
    'https://www.gls-spain.es/es/recibir-paquetes/seguimiento-envio/?match={number}&international=1',
    '{france}', 31500, 2000, 3000, false, 20),
  ('Agencia de carga', 'manual', '', '', '{peninsula,baleares,portugal,france}', 1000000, 6000,
    NULL, true, 30);
