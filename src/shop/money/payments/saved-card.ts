/** Brands by the gateway's numbers. */
const BRANDS: Readonly<Record<string, string>> = {
  1: 'Visa',
  2: 'Mastercard',
  6: 'Diners',
  8: 'American Express',
  9: 'JCB',
  22: 'UnionPay',
}

/** Undefined for an unknown number. */
export const brandName = (brand: string): string | undefined => BRANDS[brand]

/**
 * `expiry` is AAMM, the gateway's notation: a card is valid until the last day of its month.
 * `today`: ISO day.
 */
export const isExpired = (expiry: string, today: string): boolean =>
  `20${expiry.slice(0, 2)}-${expiry.slice(2)}` < today.slice(0, 7)

type Offered = { id: string; expiry: string; isDefault: boolean }

/**
 * The preselected card: the default, unless it has expired, then the newest valid one. Cards are in
 * the order of the list.
 */
export const offeredFirst = (cards: readonly Offered[], today: string): string | undefined =>
  cards.find(({ expiry }) => !isExpired(expiry, today))?.id
