import type { Context } from '../../../platform/context.ts'
import { type EuVat, unasked } from '../../print/tax/tax-decision.ts'
import type { SiteSettings } from '../sites/settings-schema.ts'
import { findKnownEuVat, saveViesCheck } from './store.ts'
import { askVies, type Vies } from './vies-client.ts'

export type ViesDeps = {
  context: Pick<Context, 'db' | 'now' | 'outside' | 'log' | 'config'>
  site: () => Promise<{ settings: Pick<SiteSettings, 'country' | 'company'> }>
  send?: Vies['send']
  /** Whether the rate limit allows one more query now. */
  mayAsk?: (nowMs: number) => boolean
}

/**
 * A "not valid" is queried again after this time: numbers get registered, and typing mistakes
 * corrected.
 */
const ASKED_JUST_NOW_MS = 60_000
const MINUTE_MS = 60_000
const QUESTIONS_A_MINUTE = 30

/**
 * VIES blocks clients that query too often (IP_BLOCKED, GLOBAL_MAX_CONCURRENT_REQ): this process
 * sends at most this many queries a minute.
 */
export function viesLimit(aMinute = QUESTIONS_A_MINUTE): (nowMs: number) => boolean {
  let asked: number[] = []
  return (nowMs) => {
    asked = asked.filter((at) => at > nowMs - MINUTE_MS)
    if (asked.length >= aMinute) return false
    asked.push(nowMs)
    return true
  }
}

/**
 * The state of a number: the answer of VIES within a day, or a new one, which is stored with its
 * proof.
 */
export async function consultVies(
  { context, site, send = fetch, mayAsk = () => true }: ViesDeps,
  number: string,
): Promise<EuVat> {
  const { db, now, outside, log, config } = context
  const at = now()
  const known = await findKnownEuVat(db, number, at)
  const isFresh = known?.askedAt && at.getTime() - Date.parse(known.askedAt) < ASKED_JUST_NOW_MS
  if (known && (known.vies === 'valid' || isFresh)) return known
  // No address configured: the real VIES is never the default, so that no demo or test reaches it.
  if (outside.vies === undefined || !mayAsk(at.getTime())) return unasked(number)
  const { country, company } = (await site()).settings
  const requester = config.viesRequester ?? `${country}${company.taxId}`
  const answer = await askVies({ address: outside.vies, requester, send }, number)
  if (answer.status === 'unknown') log.warn('vies.unknown', { fault: answer.fault })
  return saveViesCheck(db, { number, requester, answer, askedAt: at })
}
