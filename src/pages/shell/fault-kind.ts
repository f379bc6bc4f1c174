import { isRouteErrorResponse } from 'react-router'
import type { SiteContact } from '../../ui/shell-links.ts'

/** Something like what an unknown address asks for; of a product, its example. */
export type NearThing = {
  href: string
  label: string
  example?: { widthMm: number; heightMm: number; netCents: number }
}

/**
 * `missing`: there is no such page. `bad`: the address cannot be read. `away`: the shop cannot answer
 * now; the same address may work in a moment. `broken`: a fault of ours.
 */
export type FaultKind = 'missing' | 'bad' | 'away' | 'broken'

export type FaultPartProps = {
  kind: FaultKind
  near: readonly NearThing[]
  brandName: string
  vatBp: number
  contact: SiteContact
}

/** Network error messages of Chromium, Firefox and Safari. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError|Load failed)/

const KINDS: Record<number, FaultKind> = { 400: 'bad', 404: 'missing', 503: 'away' }

export function faultKind(error: unknown): FaultKind {
  if (isRouteErrorResponse(error)) return KINDS[error.status] ?? 'broken'
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? 'away' : 'broken'
}

/** What a page that is missing says of its address. */
export type Missing = { words: string; near: NearThing[] }

/** Undefined where the error says nothing. */
export function missingOf(error: unknown): Missing | undefined {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof told === 'object' && told !== null && 'near' in told ? (told as Missing) : undefined
}
