-- Search of customers at the office, by any part of what names them.

CREATE INDEX users_search ON users USING gin (
  folded(name || ' ' || surname || ' ' || company_name || ' ' || email || ' ' || phone || ' '
    || coalesce(billing ->> 'taxId', '')) gin_trgm_ops
);
