-- Notifications whose signature does not verify: anybody can send them, without end. The first of a day and
-- verdict are kept as samples for a while; all are counted. Genuine notifications stay in payment_notifications.
CREATE TABLE forged_notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  verdict text NOT NULL,
  claimed_order text,
  signature_version text NOT NULL,
  parameters text NOT NULL,
  signature text NOT NULL
);
COMMENT ON TABLE forged_notifications IS 'Samples of notifications with a wrong signature, pruned after 90 days';
COMMENT ON COLUMN forged_notifications.claimed_order IS 'The gateway order number that the sender claims; not verified';

CREATE TABLE forged_notification_counts (
  day date NOT NULL,
  verdict text NOT NULL,
  received bigint NOT NULL,
  latest_at timestamptz NOT NULL,
  PRIMARY KEY (day, verdict)
);
COMMENT ON TABLE forged_notification_counts IS 'How many notifications with a wrong signature arrived, by day and verdict';
