import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import { type Form, isTicked, refuseField } from '../../print/address/form.ts'
import { readEmailAt } from '../../session/registration.ts'
import type { SubscriptionForm } from './newsletter-schema.ts'

/** Forms that offer the newsletter. `call`: the API call without a form. */
export const FORMS = ['footer', 'page', 'registration', 'account', 'popup'] as const
export type AskedAt = (typeof FORMS)[number] | 'call'
/** Ways to leave the list. */
export type LeftBy = 'mail' | 'account' | 'staff'

/** Days in which the mailed key can confirm. */
export const KEY_DAYS = 7
/**
 * Years for which consent is kept as evidence: infringements lapse after three (Ley Orgánica
 * 3/2018, art. 72).
 */
const PROOF_YEARS = 3

export type Standing = { confirmedAt: Date | null; leftAt: Date | null; keyExpiresAt: Date | null }
export type SubscriptionState = 'on' | 'asked' | 'off'

/** `on`: subscribed. `asked`: a confirmation is pending, possibly of a former subscriber. */
export function stateOf(
  { confirmedAt, leftAt, keyExpiresAt }: Standing,
  now: Date,
): SubscriptionState {
  if (confirmedAt && !leftAt) return 'on'
  return keyExpiresAt && keyExpiresAt > now ? 'asked' : 'off'
}

/** The date this many years earlier; 29 February becomes 1 March. */
export function proofEnds(now: Date): Date {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - PROOF_YEARS)
  return at
}

/**
 * The request: `email`, and for the shop's forms `from` and the accepted privacy policy. The
 * specification's bare call has the address only; the link in the mail confirms.
 */
export function readSubscription(
  input: Sent<SubscriptionForm>,
): Result<{ email: string; askedAt: AskedAt }> {
  const form: Form = { input, refusals: [] as Refusal[] }
  const email = readEmailAt(form, 'email')
  const askedAt = FORMS.find((each) => each === input.from) ?? 'call'
  if (askedAt !== 'call' && !isTicked(form, 'privacy'))
    refuseField(form, 'privacy', 'newsletter.privacyMissing')
  return email === undefined || form.refusals.length > 0
    ? refuse(...form.refusals)
    : accept({ email, askedAt })
}
