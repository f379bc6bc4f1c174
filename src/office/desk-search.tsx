import { useEffect, useRef, useState } from 'react'
import { useText } from '../ui/text.tsx'

const WAIT_MS = 250

/** Searches after a pause in typing. */
export function DeskSearch({
  search,
  hint,
  onSearch,
}: {
  search: string
  /** What can be searched; by default orders. */
  hint?: string
  onSearch: (search: string) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState(search)
  // The address returns the own query; only a different address replaces what is typed.
  const asked = useRef(search)
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      onSearch(wanted)
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <search className="desk-search">
      <label className="visually-hidden" htmlFor="desk-search">
        {hint ?? t('staff.search')}
      </label>
      <input
        id="desk-search"
        type="search"
        value={typed}
        maxLength={100}
        placeholder={hint ?? t('staff.search.hint')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hint === undefined && <kbd>/</kbd>}
    </search>
  )
}
