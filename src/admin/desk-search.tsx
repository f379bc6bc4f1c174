import { useEffect, useState } from 'react'
import { useText } from '../ui/text.tsx'

const WAIT_MS = 250

/** Searches when typing pauses. */
export function DeskSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(search)
  useEffect(() => setTyped(search), [search])
  useEffect(() => {
    if (typed.trim() === search) return
    const timer = setTimeout(() => onSearch(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <search className="desk-search">
      <label className="visually-hidden" htmlFor="desk-search">
        {t('staff.search')}
      </label>
      <input
        id="desk-search"
        type="search"
        value={typed}
        maxLength={100}
        placeholder={t('staff.search.hint')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd>/</kbd>
    </search>
  )
}
