-- What was read in a file, so that another rule can judge it again without the bytes, and the rules that gave the verdict.
ALTER TABLE artworks ADD COLUMN facts jsonb;
ALTER TABLE artworks ADD COLUMN rules_version integer;
-- Files sent for one design count from 1: a verdict belongs to one version.
ALTER TABLE artworks ADD COLUMN version integer;
UPDATE artworks SET version = counted.version
FROM (SELECT id, row_number() OVER (PARTITION BY order_line_id, design ORDER BY created_at, id) AS version FROM artworks) AS counted
WHERE counted.id = artworks.id;
ALTER TABLE artworks ALTER COLUMN version SET NOT NULL;
ALTER TABLE artworks ALTER COLUMN version SET DEFAULT 1;
CREATE UNIQUE INDEX artworks_version ON artworks (order_line_id, design, version);
-- Findings are named by the room that finds them.
UPDATE artworks SET findings = replace(findings::text, '"artwork.finding.', '"preflight.found.')::jsonb WHERE findings::text LIKE '%"artwork.finding.%';
