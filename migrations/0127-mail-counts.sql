-- Mails of a day about orders that anybody may place, by a hash of the mailbox that gets them, and of the network that they were asked from (docs/decisions/0065). Rows of days
-- that are over go.
CREATE TABLE mail_counts (
  day date NOT NULL,
  subject bytea NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (day, subject)
);
