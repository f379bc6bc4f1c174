-- Questions and answers of the FAQ page, which staff edit as records.

CREATE TABLE faq_topics (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name jsonb NOT NULL,
  sort integer NOT NULL
);
CREATE UNIQUE INDEX faq_topics_name ON faq_topics ((name ->> 'es'));
COMMENT ON TABLE faq_topics IS 'Sections of the FAQ page; an archived one is hidden with its FAQs.';
COMMENT ON COLUMN faq_topics.name IS 'By language.';

CREATE TABLE faqs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  outdated text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  topic_id uuid NOT NULL REFERENCES faq_topics (id),
  sort integer NOT NULL,
  question jsonb NOT NULL,
  answer jsonb NOT NULL,
  published boolean NOT NULL
);
CREATE UNIQUE INDEX faqs_question ON faqs ((question ->> 'es'));
CREATE INDEX faqs_topic ON faqs (topic_id, sort);
COMMENT ON TABLE faqs IS 'Frequently asked questions; the page shows the published ones.';
COMMENT ON COLUMN faqs.answer IS 'By language; may hold links, [words](/slug), and {figures}.';
