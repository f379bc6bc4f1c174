import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { type Form, isTicked, refuseField, valueAt } from '../../print/address/form.ts'
import { readEmailAt } from '../../session/registration.ts'

/** Where somebody can ask for the newsletter. `call`: the bare call of the API, which names no form. */
export const FORMS = ['footer', 'page', 'registration', 'account', 'popup'] as const
export type AskedAt = (typeof FORMS)[number] | 'call'
/** What takes an address off the list. */
export type LeftBy = 'mail' | 'account' | 'staff'

/** Days for which the key of the mail waits for a yes. */
export const KEY_DAYS = 7
/** Years for which it can be shown that somebody had said yes: infringements lapse after three (Ley Orgánica 3/2018, art. 72). */
const PROOF_YEARS = 3

export type Standing = { confirmedAt: Date | null; leftAt: Date | null; keyExpiresAt: Date | null }
export type SubscriptionState = 'on' | 'asked' | 'off'

/** `on`: on the list. `asked`: a mail waits for a yes, which somebody who left may have asked for again. */
export function stateOf(
  { confirmedAt, leftAt, keyExpiresAt }: Standing,
  now: Date,
): SubscriptionState {
  if (confirmedAt && !leftAt) return 'on'
  return keyExpiresAt && keyExpiresAt > now ? 'asked' : 'off'
}

/** The calendar day that lies the years of proof back; 29 February counts as 1 March. */
export function proofEnds(now: Date): Date {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - PROOF_YEARS)
  return at
}

/**
 * What was asked: `email`, and of the shop's own forms `from` with the tick that the privacy policy was read. The bare call of the
 * specification says the address alone: its yes is the press on the mail's link.
 */
export function readSubscription(input: unknown): Result<{ email: string; askedAt: AskedAt }> {
  const form: Form = { input, refusals: [] as Refusal[] }
  const email = readEmailAt(form, 'email')
  const askedAt = FORMS.find((each) => each === valueAt(input, 'from')) ?? 'call'
  if (askedAt !== 'call' && !isTicked(form, 'privacy'))
    refuseField(form, 'privacy', 'newsletter.privacyMissing')
  return email === undefined || form.refusals.length > 0
    ? refuse(...form.refusals)
    : accept({ email, askedAt })
}
