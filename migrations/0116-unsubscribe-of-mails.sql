-- Where a mail of the newsletter is refused by one press (RFC 8058); null in all others.
ALTER TABLE mails ADD COLUMN unsubscribe text;
