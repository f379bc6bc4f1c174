import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ContentSection } from '../pages/content/content-section.tsx'
import '../pages/content/content-view.css'
import { LANGUAGES, type Language } from '../platform/text.ts'
import type { Section } from '../shop/catalogue/content/page.ts'
import { Note } from '../ui/note.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import { useRested } from '../ui/use-rested.ts'
import { ask } from './resources/record-calls.ts'
import { useKit } from './resources/resource-context.tsx'

type Shown = { lead: string; sections: Section[] }

const RESTED_MS = 400

/** The typed text as the shop would show it; a missing translation shows the Spanish text. */
export function PagePreview() {
  const { t, language: own } = useText()
  const { failure } = useKit()
  const [language, setLanguage] = useState<Language>(own)
  const texts = useWatch({
    name: ['title', 'lead', 'text'].flatMap((name) => [`${name}.${language}`, `${name}.es`]),
  })
  const said = (at: number): string => String(texts[at] ?? '').trim() || String(texts[at + 1] ?? '')
  const body = useRested(JSON.stringify({ language, lead: said(2), text: said(4) }), RESTED_MS)
  const { data, error } = useQuery({
    queryKey: ['page-preview', body],
    queryFn: ({ signal }) =>
      ask<Shown>(own, 'POST', '/api/staff/pages/preview', JSON.parse(body), signal),
    retry: false,
    placeholderData: (before) => before,
  })
  return (
    <section className="page-preview" aria-labelledby="page-preview">
      <h2 id="page-preview">{t('resources.pages.preview')}</h2>
      <Segmented
        legend={t('resources.pages.previewLanguage')}
        options={LANGUAGES.map((value) => ({ value, label: t(`resources.language.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
      {error && <Note kind="bad">{failure(error)}</Note>}
      {data && (
        <div lang={language} className="page-preview-sheet">
          <header className="content-head">
            <p className="page-preview-title">{said(0)}</p>
            <p className="lead">{data.lead}</p>
          </header>
          {data.sections.map((section) => (
            <ContentSection key={section.heading} {...section} />
          ))}
        </div>
      )}
    </section>
  )
}
