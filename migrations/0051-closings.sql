-- Days on which the workshop is shut though they are no holiday: holidays of its own, stocktaking.
ALTER TABLE holidays ADD COLUMN closing boolean NOT NULL DEFAULT false CHECK (NOT closing OR calendar = 'shop');
