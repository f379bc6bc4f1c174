-- When the customer sent a file, which the check blocks for its quality, for one of the staff to look at before it is printed. Null: not sent so.
ALTER TABLE artworks ADD COLUMN past_check_at timestamptz;
ALTER TABLE early_files ADD COLUMN past_check_at timestamptz;
