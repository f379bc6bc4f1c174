-- The roles of staff that must have a second factor.

CREATE TABLE staff_factor_roles (
  role text PRIMARY KEY
);
COMMENT ON TABLE staff_factor_roles IS
  'Roles of staff whose accounts must have a second factor: without one they can only set it up.';
