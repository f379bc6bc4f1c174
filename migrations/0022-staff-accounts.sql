-- Accounts of staff: who enters, and who is invited.

ALTER TABLE users ADD COLUMN last_entered_at timestamptz;
COMMENT ON COLUMN users.last_entered_at IS 'Last sign-in of an account of staff.';

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  roles text[] NOT NULL CHECK (roles <> '{}' AND roles <@
    '{owner,catalogue,orders,prepress,workshop,shipping,accountant,content}'::text[]),
  language text NOT NULL CHECK (language IN ('es', 'pt', 'fr')),
  invited_by text NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  key_hash bytea NOT NULL UNIQUE
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email));
COMMENT ON TABLE staff_invitations IS
  'Open invitations of staff. Accepting makes the account and deletes the invitation.';
COMMENT ON COLUMN staff_invitations.language IS 'Of the mail.';
COMMENT ON COLUMN staff_invitations.invited_by IS 'The name of the account at that time.';
COMMENT ON COLUMN staff_invitations.key_hash IS 'SHA-256 of the key in the mail.';
