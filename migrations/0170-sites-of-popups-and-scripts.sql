-- Popups and scripts of others may be limited to some sites.

ALTER TABLE popups ADD COLUMN sites text[] NOT NULL DEFAULT '{}';
ALTER TABLE site_scripts ADD COLUMN sites text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN popups.sites IS 'Codes of the sites that show it; empty: all.';
COMMENT ON COLUMN site_scripts.sites IS 'Codes of the sites that load it; empty: all.';
