import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '../../../platform/text.ts'
import { useText } from '../../../ui/text.tsx'
import { searchLink } from '../../site/links.ts'
import { CONTACT_SLUG } from '../../site/named-pages.ts'
import { useLinks } from '../../site/use-links.ts'
import type { Findings } from './findings.ts'
import { grouped } from './grouped.ts'
import { type BrowserIndex, browserIndex } from './search-calls.ts'
import type { SearchEntry } from './search-schema.ts'
import { SuggestedLink, SuggestionGroup } from './suggestion-group.tsx'
import './suggestions.css'
import { useCombobox, useTyped } from './use-combobox.ts'
import { queryOf } from './words.ts'

const LIST = 'suggestions'

function useBrowserIndex(language: Language): BrowserIndex | undefined {
  const [loaded, setLoaded] = useState<BrowserIndex>()
  useEffect(() => {
    let left = false
    void browserIndex(language).then((index) => {
      if (!left) setLoaded(index)
    })
    return () => {
      left = true
    }
  }, [language])
  return loaded
}

/** Says where something else was sought than what was typed. */
function SaidOf({ findings, query }: { findings: Findings<SearchEntry>; query: string }) {
  const { t } = useText()
  const { found, readings, near } = findings
  const said = readings.map(({ typed, read, why }) =>
    t(why === 'synonym' ? 'search.readSynonym' : 'search.readRepaired', { typed, read }),
  )
  const sentences = [
    ...(found.length === 0 ? [t('search.nothing')] : []),
    ...(near && found.length > 0 ? [t('search.near', { query })] : []),
    ...said,
  ]
  return (
    <p role="status" className="suggestions-said">
      {sentences.join(' ')}
    </p>
  )
}

/** What is found while one types, below the search field of the header. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const { t, language } = useText()
  const links = useLinks()
  const navigate = useNavigate()
  const loaded = useBrowserIndex(language)
  const query = queryOf(useTyped(input))
  const findings = useMemo(() => loaded?.index.find(query), [loaded, query])
  const groups = grouped(findings?.found ?? [])
  const entries = groups.flatMap((group) => group.entries)
  const total = findings?.found.length ?? 0
  const last =
    total > 0
      ? { href: searchLink(query), label: t('search.all', { count: total, query }) }
      : { href: links.content(CONTACT_SLUG), label: t('search.askShop') }
  const { shown, active, close } = useCombobox({
    input,
    listId: LIST,
    count: findings && query !== '' ? entries.length + 1 : 0,
    onOpen: (at) => {
      input.blur()
      void navigate(entries[at]?.href ?? last.href)
    },
  })
  if (!shown || !findings || !loaded) return null
  const option = (at: number) => ({ id: `${LIST}-${at}`, selected: at === active, onOpen: close })
  return (
    <div
      className="suggestions"
      role="presentation"
      // The field keeps the focus when a suggestion is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      <SaidOf findings={findings} query={query} />
      <div id={LIST} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          <SuggestionGroup
            key={group.kind}
            {...group}
            query={query}
            vatBp={loaded.vatBp}
            optionOf={(entry) => option(entries.indexOf(entry))}
          />
        ))}
        <SuggestedLink {...option(entries.length)} href={last.href} className="suggestions-all">
          {last.label}
        </SuggestedLink>
      </div>
    </div>
  )
}
