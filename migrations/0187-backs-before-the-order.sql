-- The back of a design may come as a file of its own also before the order.

ALTER TABLE early_files ADD COLUMN is_back boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN early_files.is_back IS
  'True: it prints the back of its design alone. False: both sides, or the front if a file for the '
  'back lies beside it.';

DROP INDEX early_files_current;
CREATE UNIQUE INDEX early_files_current ON early_files (line_id, design, is_back)
  WHERE gone_at IS NULL;
