-- A production file that was made of what the customer sent: what was done, and of which file. That one keeps its bytes while this one is current.
ALTER TABLE artworks ADD COLUMN mending jsonb;
ALTER TABLE artworks ADD COLUMN made_from uuid REFERENCES artworks;
