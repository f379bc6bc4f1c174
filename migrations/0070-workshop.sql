-- Machines of the workshop and the rolls and boards that they print.

CREATE TABLE machines (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('roll', 'flatbed', 'cutter', 'other')),
  m2_per_hour integer CHECK (m2_per_hour > 0)
);
CREATE UNIQUE INDEX machines_name ON machines (lower(name));
COMMENT ON TABLE machines IS 'Machines of the workshop; their materials are those of their rolls.';
COMMENT ON COLUMN machines.m2_per_hour IS 'Null: no time is estimated.';

CREATE TABLE rolls (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  material text NOT NULL,
  width_mm integer NOT NULL,
  length_mm integer,
  gap_mm integer NOT NULL CHECK (gap_mm >= 0),
  edge_mm integer NOT NULL CHECK (edge_mm >= 0),
  turns boolean NOT NULL,
  machine_id uuid REFERENCES machines,
  CHECK (width_mm > 2 * edge_mm AND length_mm > 2 * edge_mm)
);
CREATE UNIQUE INDEX rolls_material ON rolls (material, width_mm);
CREATE INDEX rolls_machine ON rolls (machine_id) WHERE machine_id IS NOT NULL;
COMMENT ON TABLE rolls IS 'What the workshop has of a material: a roll or boards of one width.';
COMMENT ON COLUMN rolls.material IS 'Code of the material in the recipes.';
COMMENT ON COLUMN rolls.length_mm IS 'Of a board; null: a roll.';
COMMENT ON COLUMN rolls.gap_mm IS 'Between two pieces.';
COMMENT ON COLUMN rolls.edge_mm IS 'Kept free on all sides.';
COMMENT ON COLUMN rolls.turns IS 'Pieces may lie across it.';

-- The first machines; staff change them.
WITH machine AS (
  INSERT INTO machines (name, kind, m2_per_hour) VALUES
    ('Látex 160', 'roll', 18), ('Látex 320', 'roll', 45), ('Gran formato 500', 'roll', 80),
    ('Mesa UV', 'flatbed', 20)
  RETURNING id, name
)
INSERT INTO rolls (material, width_mm, length_mm, gap_mm, edge_mm, turns, machine_id)
  SELECT new.material, new.width_mm, new.length_mm, 10, new.edge_mm, new.turns, machine.id
  FROM (VALUES
    ('banner510', 1600, NULL, 10, true, 'Látex 160'),
    ('banner510', 3200, NULL, 10, true, 'Látex 320'),
    ('banner510', 5000, NULL, 20, true, 'Gran formato 500'),
    ('banner440', 3200, NULL, 10, true, 'Látex 320'),
    ('meshBanner', 3200, NULL, 10, true, 'Látex 320'),
    ('vinylMono', 1600, NULL, 5, true, 'Látex 160'),
    ('vinylPoly', 1600, NULL, 5, true, 'Látex 160'),
    ('flagKnit110', 3200, NULL, 10, false, 'Látex 320'),
    ('acm3', 1500, 3000, 0, true, 'Mesa UV'),
    ('acm3Brushed', 1500, 3000, 0, false, 'Mesa UV'),
    ('pvcFoam5', 1500, 3000, 0, true, 'Mesa UV')
  ) AS new (material, width_mm, length_mm, edge_mm, turns, machine)
  JOIN machine ON machine.name = new.machine;
