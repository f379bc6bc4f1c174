-- Mails and the newsletter.

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  order_id uuid REFERENCES orders,
  unsubscribe text,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL
);
CREATE INDEX mails_of_accounts ON mails (lower(recipient)) WHERE order_id IS NULL;
CREATE INDEX mails_order ON mails (order_id) WHERE order_id IS NOT NULL;
COMMENT ON TABLE mails IS 'Mails. Written in the transaction that causes them; a job sends them.';
COMMENT ON COLUMN mails.order_id IS 'Null: about an account or the newsletter.';
COMMENT ON COLUMN mails.unsubscribe IS
  'Address that cancels the newsletter by one click (RFC 8058); null in other mails.';

CREATE TABLE mail_counts (
  day date NOT NULL,
  subject text NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (day, subject)
);
COMMENT ON TABLE mail_counts IS
  'Mails per day to unverified addresses of orders, to limit them.';
COMMENT ON COLUMN mail_counts.subject IS
  'What is counted and the SHA-256 of the mailbox or network.';

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz,
  key_hash bytea UNIQUE CHECK (octet_length(key_hash) = 32),
  key_expires_at timestamptz,
  leave_key uuid NOT NULL UNIQUE,
  CHECK ((key_hash IS NULL) = (key_expires_at IS NULL))
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (lower(email));
CREATE INDEX newsletter_subscribers_list ON newsletter_subscribers (confirmed_at DESC, id)
  WHERE confirmed_at IS NOT NULL AND left_at IS NULL;
COMMENT ON TABLE newsletter_subscribers IS
  'Addresses that asked for the newsletter. On the list: confirmed and not left.';
COMMENT ON COLUMN newsletter_subscribers.key_hash IS 'SHA-256 of the key in the confirming mail.';
COMMENT ON COLUMN newsletter_subscribers.leave_key IS
  'Part of every newsletter: takes the address off the list.';

CREATE TABLE newsletter_words (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  words text NOT NULL
);
COMMENT ON TABLE newsletter_words IS 'Consent texts, word for word, each once.';
COMMENT ON COLUMN newsletter_words.hash IS 'SHA-256 of the text.';

CREATE TABLE newsletter_consents (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('asked', 'confirmed', 'left')),
  origin text NOT NULL,
  site text NOT NULL,
  words_hash bytea REFERENCES newsletter_words(hash),
  CHECK ((kind = 'left') = (words_hash IS NULL))
);
CREATE INDEX newsletter_consents_subscriber ON newsletter_consents (subscriber_id, id);
COMMENT ON TABLE newsletter_consents IS 'Evidence of consent and withdrawal (GDPR, art. 7.1).';
COMMENT ON COLUMN newsletter_consents.origin IS 'The form or the cause.';
