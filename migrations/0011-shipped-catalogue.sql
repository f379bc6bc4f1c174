-- The fingerprint of the shipped catalogue that was imported last: a start follows it only while nobody imported another.
ALTER TABLE content_versions ADD COLUMN shipped_hash text;
