/**
 * The lifecycle of a card registration: a card that a customer adds by an authorisation of 0.00,
 * without an order.
 */
import type { Denial } from '../gateways/denial.ts'

const REGISTRATION_STATES = ['waiting', 'stored', 'denied', 'not_kept'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** `expired` is not stored: a page derives it from the age of a waiting one. */
export const SHOWN_STATES = [...REGISTRATION_STATES, 'expired'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

type Told = { kind: 'authorised' | 'denied' | 'pending' | 'expired' }

/**
 * The state after the gateway's news, which may come late, repeated and in any order. An
 * authorisation overrides a denial, as with payments; a stored card is stored once.
 */
export function stateAfter(
  state: RegistrationState,
  { kind }: Told,
  hasToken: boolean,
): RegistrationState {
  if (state === 'stored' || kind === 'pending' || kind === 'expired') return state
  if (kind === 'authorised') return hasToken ? 'stored' : 'not_kept'
  return state === 'not_kept' ? state : 'denied'
}

/** News after this many hours store no card: the customer does not expect one then. */
const NEWS_COUNTS_HOURS = 24

export const isTooLate = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > NEWS_COUNTS_HOURS * 3_600_000

/** The session at the gateway has ended by then, which is not always reported. */
const SESSION_MINUTES = 35

export const shownState = (
  { state, createdAt }: { state: RegistrationState; createdAt: Date },
  now: Date,
): ShownState =>
  state === 'waiting' && now.getTime() - createdAt.getTime() > SESSION_MINUTES * 60_000
    ? 'expired'
    : state

/**
 * Registrations that an account may start in this many hours: testing stolen numbers needs more.
 */
export const REGISTRATION_LIMIT = { count: 10, hours: 24 } as const

/** Denials whose text for payments mentions paying. */
const OWN_TEXTS = ['cancelled', 'issuer', 'card', 'timeout', 'strong_authentication', 'other']

/**
 * Keys of the customer's text and advice after a denial: advice to use another payment method is
 * replaced.
 */
export function explainRegistrationDenial({ messageKey, action }: Denial): {
  messageKey: string
  actionKey: string
} {
  const message = messageKey.slice(messageKey.lastIndexOf('.') + 1)
  return {
    messageKey: OWN_TEXTS.includes(message)
      ? `payments.card_registration.denied.${message}`
      : messageKey,
    actionKey: `payments.action.${action === 'other_method' ? 'other_card' : action}`,
  }
}
