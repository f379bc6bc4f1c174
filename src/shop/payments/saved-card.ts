/** Brands by the gateway's numbers. */
const BRANDS: Readonly<Record<string, string>> = { 1: 'Visa', 2: 'Mastercard', 6: 'Diners', 8: 'American Express', 9: 'JCB', 22: 'UnionPay' }

/** Undefined for a number that has no name here. */
export const brandName = (brand: string): string | undefined => BRANDS[brand]

/** `expiry` is AAMM, as the gateway writes it: a card is good until the last day of its month. `today`: ISO day. */
export const isExpired = (expiry: string, today: string): boolean => `20${expiry.slice(0, 2)}-${expiry.slice(2)}` < today.slice(0, 7)

type Offered = { id: string; expiry: string; isDefault: boolean }

/** The card that is offered first: the default one, unless it has expired, then the newest that has not. Cards come as the shop lists them. */
export const offeredFirst = (cards: readonly Offered[], today: string): string | undefined =>
  cards.find(({ expiry }) => !isExpired(expiry, today))?.id
