import type { DateAlternative } from './same-date.ts'

const KEY = 'date-answer'
const KINDS: readonly DateAlternative['kind'][] = ['thisProduct', 'wholeCart', 'secondOrder']

/** How the visitor has answered the question of two dates for this cart; null where it was not asked yet. */
export function keptDateAnswer(): DateAlternative['kind'] | null {
  try {
    const kept = window.localStorage.getItem(KEY)
    return KINDS.find((kind) => kind === kept) ?? null
  } catch {
    return null
  }
}

/** Null forgets: another cart is asked about anew. */
export function keepDateAnswer(kind: DateAlternative['kind'] | null): void {
  try {
    if (kind === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, kind)
  } catch {
    // Where nothing is kept, it is asked each time.
  }
}
