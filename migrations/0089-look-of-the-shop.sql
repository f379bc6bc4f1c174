-- Colour and pictures of the shop are settings.
UPDATE sites
SET settings = '{"brand": {"accent": "#c9005e"}}'::jsonb || settings;
