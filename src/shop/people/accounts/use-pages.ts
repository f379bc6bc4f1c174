import { useSearchParams } from 'react-router'

/** How many previous pages are known; beyond them the link leads to the first page. */
const KEPT = 20
const AFTER = 'after'

/**
 * The page and query of a list, stored in the address, so that going back, returning from an order
 * and reloading lead to the same page. A page begins after the last entry of the previous one, and
 * the address has the cursors.
 */
export function usePages() {
  const [params, setParams] = useSearchParams()
  const starts = params.getAll(AFTER)
  const begin = (wanted: URLSearchParams, from: readonly string[]): URLSearchParams => {
    wanted.delete(AFTER)
    for (const start of from.slice(-KEPT)) wanted.append(AFTER, start)
    return wanted
  }
  return {
    said: (name: string): string => params.get(name) ?? '',
    after: starts.at(-1),
    first: starts.length === 0,
    /** Starts another query at its first page; an empty value removes it. */
    look: (changes: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const wanted = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          value === '' ? wanted.delete(name) : wanted.set(name, value)
        return begin(wanted, [])
      }),
    older: (next: string) =>
      setParams((before) => begin(new URLSearchParams(before), [...before.getAll(AFTER), next])),
    newer: () =>
      setParams((before) => begin(new URLSearchParams(before), before.getAll(AFTER).slice(0, -1))),
  }
}

export type Pages = ReturnType<typeof usePages>
