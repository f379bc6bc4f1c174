-- Cut-offs by speed and the languages of the shop are settings.
UPDATE sites
SET settings = '{
  "cutOffs": {"urgent": "10:00", "normal": "16:00", "relax": "16:00"},
  "languages": ["es", "pt", "fr"]
}'::jsonb || settings;
