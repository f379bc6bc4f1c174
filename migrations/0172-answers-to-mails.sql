-- The shop answers a contact message by answering the mail about it.

ALTER TABLE mails ADD COLUMN reply_to text;
COMMENT ON COLUMN mails.reply_to IS 'Address that an answer goes to; null: the sender.';
