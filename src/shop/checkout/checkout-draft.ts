import { MAX_RECIPIENTS } from '../cart/lots.ts'

/**
 * What a customer has filled in, field by field as typed. It is kept in this browser so that neither a reload nor the way back loses
 * anything. Its shape is the form that `checkCheckout` reads. Card data never comes here: it is typed at the bank.
 */
export type CheckoutDraft = {
  contact: { name: string; email: string; phone: string }
  delivery: { method: string; address: string; postalCode: string; city: string; country: string; recipient: string; anonymous: boolean } & {
    /** Parts of it go to `others`. */
    several: boolean
  }
  others: readonly RecipientDraft[]
  handling: string
  billing: {
    type: string
    invoice: boolean
    sameAddress: boolean
    name: string
    taxId: string
    /** Number for trade within the Union. */
    euVat: string
    /** Declares the recargo de equivalencia. */
    recargo: boolean
    /** Of the buyer's own books, on order and invoice. */
    reference: string
    address: string
    postalCode: string
    city: string
    country: string
  }
  payment: string
  coupon: string
  fromWallet: { use: boolean; amount: string }
  terms: boolean
}

/** One more recipient. `lots` by id of the cart's line: how many of it they get, as typed. */
export type RecipientDraft = {
  recipient: string
  phone: string
  address: string
  postalCode: string
  city: string
  country: string
  handling: string
  lots: Readonly<Record<string, string>>
}

export const EMPTY_RECIPIENT: RecipientDraft = {
  ...{ recipient: '', phone: '', address: '', postalCode: '', city: '', country: 'ES', handling: '', lots: {} },
}

/** The path of a field, which is the id of its input and the `field` of its refusals. */
export type DraftField =
  | `contact.${keyof CheckoutDraft['contact']}`
  | `delivery.${keyof CheckoutDraft['delivery']}`
  | `billing.${keyof CheckoutDraft['billing']}`
  | `fromWallet.${keyof CheckoutDraft['fromWallet']}`
  | `others.${number}.${Exclude<keyof RecipientDraft, 'lots'>}`
  | `others.${number}.lots.${string}`
  | 'coupon'
  | 'handling'
  | 'payment'
  | 'terms'

const LONGEST_TEXT = 500

export const EMPTY_DRAFT: CheckoutDraft = {
  contact: { name: '', email: '', phone: '' },
  delivery: { method: 'carrier', address: '', postalCode: '', city: '', country: 'ES', recipient: '', anonymous: false, several: false },
  others: [],
  handling: '',
  billing: {
    type: 'individual',
    invoice: false,
    sameAddress: true,
    name: '',
    taxId: '',
    euVat: '',
    recargo: false,
    reference: '',
    address: '',
    postalCode: '',
    city: '',
    country: 'ES',
  },
  payment: 'card',
  coupon: '',
  fromWallet: { use: false, amount: '' },
  terms: false,
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The value where it is of the kind that the empty draft has there. */
function kept(empty: unknown, stored: unknown): unknown {
  // The one list there is.
  if (Array.isArray(empty)) return keptRecipients(stored)
  if (isFields(empty))
    return Object.fromEntries(Object.entries(empty).map(([name, part]) => [name, kept(part, isFields(stored) ? stored[name] : undefined)]))
  if (typeof stored !== typeof empty) return empty
  return typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : stored
}

/** The stored recipients, as far as they are some. */
function keptRecipients(stored: unknown): RecipientDraft[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_RECIPIENTS - 1).map((one: unknown) => {
    const lots = isFields(one) && isFields(one.lots) ? Object.entries(one.lots) : []
    const texts = lots.flatMap(([id, typed]) => (typeof typed === 'string' ? [[id, typed.slice(0, LONGEST_TEXT)]] : []))
    return { ...(kept({ ...EMPTY_RECIPIENT, lots: undefined }, one) as RecipientDraft), lots: Object.fromEntries(texts) }
  })
}

/** What can be read of a stored draft, the rest empty; never throws. */
export function readDraft(json: string | null): CheckoutDraft {
  try {
    return kept(EMPTY_DRAFT, json === null ? undefined : JSON.parse(json)) as CheckoutDraft
  } catch {
    return EMPTY_DRAFT
  }
}

/** The draft with the recipients of an order that is ordered again; what was typed of places already stays, and what makes no sense changes nothing. */
export function withHandedOver(draft: CheckoutDraft, json: string | null): CheckoutDraft {
  const { delivery, others } = readDraft(json)
  return others.length === 0 || draft.others.length > 0 || draft.delivery.address !== '' ? draft : { ...draft, delivery, others }
}

function withPart(part: unknown, [name, ...rest]: readonly string[], value: string | boolean): unknown {
  if (name === undefined) return value
  if (Array.isArray(part)) return part.map((each: unknown, index) => (String(index) === name ? withPart(each, rest, value) : each))
  const fields = isFields(part) ? part : {}
  return { ...fields, [name]: withPart(fields[name], rest, value) }
}

export const withField = (draft: CheckoutDraft, field: DraftField, value: string | boolean): CheckoutDraft =>
  withPart(draft, field.split('.'), value) as CheckoutDraft

/**
 * After an order: who and where stay for the next order of the same cart, but coupon, wallet and terms are asked anew for each, and what goes to
 * other recipients, whose addresses are kept.
 */
export const afterOrder = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  delivery: { ...draft.delivery, several: false },
  others: draft.others.map((other) => ({ ...other, lots: {} })),
  coupon: '',
  fromWallet: EMPTY_DRAFT.fromWallet,
  terms: false,
})
