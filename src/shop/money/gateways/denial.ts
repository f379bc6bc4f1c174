/** What a customer can do after a denied payment. */

/**
 * Try again, where another means of payment can be chosen at the gateway; try the same card, use
 * another card, wait and retry, call your bank, use another method, nothing was charged: contact
 * us.
 */
export const ACTIONS = [
  'again',
  'same_card',
  'other_card',
  'wait',
  'call_bank',
  'other_method',
  'contact_us',
] as const
export type Action = (typeof ACTIONS)[number]

/** Keys of the customer's texts, and the action that the page puts first. */
export type Denial = { messageKey: string; action: Action; actionKey: string }
