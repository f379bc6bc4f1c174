-- An order counts once for the year, and so does every difference that was paid for a change of it: each has its own reference, which is unique.
DROP INDEX loyalty_entries_paid_once;
