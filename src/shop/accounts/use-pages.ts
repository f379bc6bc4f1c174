import { useSearchParams } from 'react-router'

/** So many pages back are known; beyond them the way back is the first page. */
const KEPT = 20
const AFTER = 'after'

/**
 * Which page of a list is looked at, and what is asked of the list: all in the address, so that going back, coming back from an order and
 * loading again lead to the same page. A page begins after the last entry of the one before, and the address names where each began.
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
    /** Another list, from its beginning; an empty value asks for nothing. */
    look: (changes: Readonly<Record<string, string>>) =>
      setParams((before) => {
        const wanted = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value === '' ? wanted.delete(name) : wanted.set(name, value)
        return begin(wanted, [])
      }),
    older: (next: string) => setParams((before) => begin(new URLSearchParams(before), [...before.getAll(AFTER), next])),
    newer: () => setParams((before) => begin(new URLSearchParams(before), before.getAll(AFTER).slice(0, -1))),
  }
}

export type Pages = ReturnType<typeof usePages>
