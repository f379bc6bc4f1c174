import type { DateAlternative } from './same-date.ts'

const KEY = 'date-answer'
const KINDS: readonly DateAlternative['kind'][] = ['thisProduct', 'wholeCart', 'secondOrder']

/** The visitor's answer to the question of two dates for this cart; null if not asked. */
export function keptDateAnswer(): DateAlternative['kind'] | null {
  try {
    const kept = window.localStorage.getItem(KEY)
    return KINDS.find((kind) => kind === kept) ?? null
  } catch {
    return null
  }
}

/** Null forgets it: another cart asks anew. */
export function keepDateAnswer(kind: DateAlternative['kind'] | null): void {
  try {
    if (kind === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, kind)
  } catch {
    // Without storage it is asked each time.
  }
}
