-- Lists of the office among a hundred thousand customers and a million orders.

CREATE INDEX users_newest ON users (created_at DESC, id) WHERE role = 'USER_ROLE';
CREATE INDEX users_by_name ON users (folded(name || ' ' || surname), id) WHERE role = 'USER_ROLE';
CREATE INDEX users_staff ON users (name, id) WHERE role = 'STAFF_ROLE';
CREATE INDEX orders_paid_in_zone ON orders (zone, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX consignments_moving ON consignments (order_id)
  WHERE state IN ('registered', 'in_transit') AND handed_on IS NOT NULL;
