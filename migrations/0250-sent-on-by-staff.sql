-- Why staff sent a blocked file past the check in the customer's place, after a phone call for example. Null: the customer or a designer sent it.
ALTER TABLE artworks ADD COLUMN past_check_reason text;
