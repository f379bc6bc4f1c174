-- The pictures that were made of a file before its order, and the key of their addresses; or why there are none. They go with its bytes, or to the order.
ALTER TABLE early_files ADD COLUMN preview jsonb;
