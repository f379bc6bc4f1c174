-- The value date on which the difference of a change was paid (RD 1619/2012, art. 6.1.i); null while
-- it is not paid.
ALTER TABLE order_changes ADD COLUMN paid_on date;
