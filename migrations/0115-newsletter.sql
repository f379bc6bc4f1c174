-- Who gets the newsletter, or asked for it: an address each, whether or not it has an account (docs/decisions/0047). On the list is who confirmed by
-- the key of a mail and has not left.
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- Of the mail that waits for a yes: SHA-256, good once.
  key_hash bytea UNIQUE CHECK (octet_length(key_hash) = 32),
  key_expires_at timestamptz,
  -- Stands in every mail, and does nothing but take the address off the list.
  leave_key uuid NOT NULL UNIQUE,
  CHECK ((key_hash IS NULL) = (key_expires_at IS NULL))
);
CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (lower(email));
CREATE INDEX newsletter_subscribers_list ON newsletter_subscribers (confirmed_at DESC, id) WHERE confirmed_at IS NOT NULL AND left_at IS NULL;

-- What somebody read who said yes, word for word, once.
CREATE TABLE newsletter_words (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  words text NOT NULL
);

-- What shows that they said it (GDPR, art. 7.1): when, where, to which words; and when they took it back.
CREATE TABLE newsletter_consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('asked', 'confirmed', 'left')),
  -- The form of the site that was filled in, or what took the address off.
  origin text NOT NULL,
  site text NOT NULL,
  words_hash bytea REFERENCES newsletter_words,
  CHECK ((kind = 'left') = (words_hash IS NULL))
);
CREATE INDEX newsletter_consents_subscriber ON newsletter_consents (subscriber_id, id);
