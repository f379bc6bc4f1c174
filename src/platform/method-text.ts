/**
 * The texts of a payment method, `methods.<code>.<use>` in every language, all in one file of each
 * language. A new method needs those that `textsOf` names.
 */
import type { PaymentMethod } from './payment-method.ts'

/** `inText`: its name within a sentence. `paid`, `unpaid`, `never`: on the page of an order. */
const OF_ALL = [
  'name',
  'inText',
  'paid',
  'unpaid',
  'never',
  'mailPlaced',
  'mailRefunded',
  'staffRefundTo',
  'staffRefundTo.why',
  'staffAttempt',
] as const

/** Of methods that customers choose. `chosen`: in the history of an order. */
const OF_CHOSEN = [
  'why',
  'surcharge',
  'pay',
  'prefer',
  'chosen',
  'mailChangeWaits',
  'staffConfirm',
  'staffConfirm.ask',
  'staffConfirm.why',
] as const

/**
 * Of methods with a page of the gateway. `going`, `go`: on the way there; `asking`, `late`,
 * `error`: back from it.
 */
const OF_REDIRECT = ['payAmount', 'payWhy', 'going', 'go', 'asking', 'late', 'error'] as const

export type MethodText = (typeof OF_ALL | typeof OF_CHOSEN | typeof OF_REDIRECT)[number]

/** The key of a text; the key itself is shown for a method that was removed with its texts. */
export const methodText = (code: string, use: MethodText): string => `methods.${code}.${use}`

/** The texts that a method needs. */
export const textsOf = ({
  setting,
  settles,
}: Pick<PaymentMethod, 'setting' | 'settles'>): MethodText[] => [
  ...OF_ALL,
  ...(setting === null ? [] : OF_CHOSEN),
  ...(settles === 'redirect' ? OF_REDIRECT : []),
]
