-- People who sign in. Guests have no row: an order's own link is their key.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('USER_ROLE', 'INVITED_ROLE', 'STAFF_ROLE')),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Only the SHA-256 of a token is kept: whoever reads the table cannot sign in with it.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

-- Failed sign-ins, so that several web processes share one limit.
CREATE TABLE sign_in_failures (
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_subject ON sign_in_failures (subject, at);

-- Mails written in the transaction that causes them; a job hands them to the mail server, or they stay for the local mailbox.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_newest ON mails (created_at DESC);
