import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRested } from '../../ui/use-rested.ts'

const RESTED_MS = 250

/** Search, filters, order and page of a list stand in the address. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams()
  const at = (name: string) => query.get(name) ?? ''
  const [typed, setTyped] = useState(at('q'))
  const rested = useRested(typed, RESTED_MS)
  const go = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setQuery(next, { replace: true })
  }
  useEffect(() => {
    if (rested !== (query.get('q') ?? '')) go({ q: rested })
  })
  const clear = () => {
    setTyped('')
    setQuery({}, { replace: true })
  }
  /** Sorts by a column; by the same again the other way round. */
  const sortBy = (sort: string, first = '') => {
    const isSame = (at('sort') || first) === sort
    go({ sort, order: isSame && at('order') !== 'DESC' ? 'DESC' : '' })
  }
  return { at, go, sortBy, typed, setTyped, clear, text: query.toString() }
}
export type ListQuery = ReturnType<typeof useListQuery>
