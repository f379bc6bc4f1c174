-- Ledgers are records of money: they stay when an account goes, and so does whose a coupon was.
ALTER TABLE wallet_entries DROP CONSTRAINT wallet_entries_customer_id_fkey;
ALTER TABLE loyalty_entries DROP CONSTRAINT loyalty_entries_customer_id_fkey;
ALTER TABLE coupons DROP CONSTRAINT coupons_owner_id_fkey, DROP CONSTRAINT coupons_created_by_fkey;
-- Of a payment what was paid, of a refund what was given back, with VAT: a refund takes its share, and all of them all of it.
ALTER TABLE loyalty_entries ADD COLUMN gross_cents bigint NOT NULL;
CREATE UNIQUE INDEX loyalty_entries_paid_once ON loyalty_entries (order_id) WHERE gross_cents >= 0;
