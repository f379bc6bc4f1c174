-- When the owner was told that distance sales to consumers of other member states come near the yearly limit, or are over it: once each.
CREATE TABLE distance_sales_warnings (
  year integer NOT NULL,
  level text NOT NULL CHECK (level IN ('near', 'over')),
  warned_at timestamptz NOT NULL,
  PRIMARY KEY (year, level)
);
