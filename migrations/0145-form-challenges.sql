-- Proof of work of the forms that strangers may send.

CREATE TABLE form_proof_keys (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  challenge_key text NOT NULL,
  solution_key text NOT NULL
);
COMMENT ON TABLE form_proof_keys IS
  'Keys that sign the challenges of forms: one row, so that all nodes take the same.';

CREATE TABLE spent_form_proofs (
  nonce text PRIMARY KEY,
  spent_at timestamptz NOT NULL
);
CREATE INDEX spent_form_proofs_at ON spent_form_proofs (spent_at);
COMMENT ON TABLE spent_form_proofs IS
  'Solved challenges that were used, until they have expired: each counts once.';
