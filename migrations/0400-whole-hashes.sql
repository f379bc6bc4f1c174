-- Counted mailboxes and networks by their whole hash, as text. The rows are only valid for a day.
DROP TABLE mail_counts;
CREATE TABLE mail_counts (
  day date NOT NULL,
  subject text NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (day, subject)
);
DELETE FROM order_sources;
ALTER TABLE order_sources
  ALTER COLUMN mailbox_hash TYPE text USING '',
  ALTER COLUMN network_hash TYPE text USING '';
