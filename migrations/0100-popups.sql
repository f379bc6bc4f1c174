-- Popups of the storefront, which staff edit as records; those of the settings become such.

CREATE TABLE popups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sort integer NOT NULL,
  published boolean NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9-]{1,40}$'),
  from_day date,
  until_day date CHECK (until_day >= from_day),
  seconds integer NOT NULL CHECK (seconds >= 0),
  shown_on text NOT NULL DEFAULT 'all'
    CHECK (shown_on IN ('all', 'home', 'categories', 'products', 'posts')),
  asks boolean NOT NULL,
  coupon text,
  picture_id uuid REFERENCES media,
  content jsonb NOT NULL,
  CHECK (coupon IS NULL OR NOT asks)
);
CREATE UNIQUE INDEX popups_code ON popups (code);
CREATE INDEX popups_picture ON popups (picture_id) WHERE picture_id IS NOT NULL;
COMMENT ON TABLE popups IS 'Windows that open for visitors of the storefront.';
COMMENT ON COLUMN popups.sort IS 'Place: of several the first opens.';
COMMENT ON COLUMN popups.code IS
  'Code of the campaign, which names the cookie of those who closed it.';
COMMENT ON COLUMN popups.from_day IS 'First day of Madrid on which it is shown; null: at once.';
COMMENT ON COLUMN popups.until_day IS 'Last day of Madrid on which it is shown; null: for ever.';
COMMENT ON COLUMN popups.seconds IS 'Delay after the page was opened.';
COMMENT ON COLUMN popups.shown_on IS 'The pages on which it opens.';
COMMENT ON COLUMN popups.asks IS 'With the form of the newsletter, and then without a coupon.';
COMMENT ON COLUMN popups.coupon IS 'Code of a coupon that it gives.';
COMMENT ON COLUMN popups.content IS 'Title and text by language.';

INSERT INTO popups (sort, published, code, seconds, asks, content)
SELECT
  10 * row_number() OVER (ORDER BY s.created_at, s.id, p.place),
  coalesce((p.popup ->> 'active')::boolean, true),
  p.popup ->> '_id',
  (p.popup ->> 'time')::integer,
  (p.popup ->> 'isSubscribe')::boolean,
  jsonb_build_object('title', p.popup -> 'title', 'description', p.popup -> 'description')
FROM sites s
  CROSS JOIN LATERAL jsonb_array_elements(s.settings -> 'popups')
    WITH ORDINALITY AS p (popup, place)
ON CONFLICT (code) DO NOTHING;

UPDATE sites SET settings = settings - 'popups';

-- A new shop begins with a draft.
INSERT INTO popups (sort, published, code, seconds, asks, content)
SELECT 10, false, 'boletin', 20, true, '{
  "title": {
    "es": "Las novedades del taller, por correo",
    "pt": "As novidades da gráfica, por e-mail",
    "fr": "Les nouveautés de l’atelier, par e-mail"
  },
  "description": {
    "es": "Materiales nuevos, plazos de temporada y cómo preparar los archivos. Un mensaje al mes, como mucho.",
    "pt": "Materiais novos, prazos da época e como preparar os ficheiros. Uma mensagem por mês, no máximo.",
    "fr": "Nouveaux supports, délais de saison et préparation des fichiers. Un message par mois, tout au plus."
  }
}'::jsonb
WHERE NOT EXISTS (SELECT FROM sites);
