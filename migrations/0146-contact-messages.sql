-- Messages of visitors to the shop, which wait at the desk for an answer.

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id uuid REFERENCES sites,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  language text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  order_number text NOT NULL,
  subject text NOT NULL,
  said text NOT NULL,
  files text[] NOT NULL DEFAULT '{}',
  sent_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text NOT NULL DEFAULT '',
  answers jsonb NOT NULL DEFAULT '[]',
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX contact_messages_open ON contact_messages (sent_at) WHERE state = 'open';
CREATE INDEX contact_messages_ended ON contact_messages (state, ended_at DESC);
CREATE INDEX contact_messages_email ON contact_messages (lower(email));
COMMENT ON TABLE contact_messages IS
  'What visitors wrote with the contact form. Deleted 180 days after the end.';
COMMENT ON COLUMN contact_messages.site_id IS 'Null: the default site.';
COMMENT ON COLUMN contact_messages.order_number IS 'As typed; empty: about no order.';
COMMENT ON COLUMN contact_messages.files IS
  'Keys of the files sent with it, each as a line of early_lines.';
COMMENT ON COLUMN contact_messages.ended_by IS 'Name of the member of staff.';
COMMENT ON COLUMN contact_messages.answers IS
  'Mailed answers, the first first: `at`, `by`, `said`.';
