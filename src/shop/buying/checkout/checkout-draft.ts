import type { Country } from '../../print/delivery/zone.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import type { OrderForm, PlaceForm, RecipientForm } from './order-form-schema.ts'

/**
 * The customer's input, field by field as typed. It is stored in this browser, so that neither a
 * reload nor going back loses any of it. It never has card data, which is typed at the bank.
 */
export type CheckoutDraft = OrderForm

/** One more recipient. `lots` by id of the cart's line: their number, as typed. */
export type RecipientDraft = RecipientForm

const EMPTY_PLACE: PlaceForm = {
  recipient: '',
  address: '',
  postalCode: '',
  city: '',
  country: 'ES',
  courierNote: '',
}

export const EMPTY_RECIPIENT: RecipientDraft = {
  ...EMPTY_PLACE,
  phone: '',
  handling: '',
  lots: {},
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
  delivery: {
    ...EMPTY_PLACE,
    method: 'carrier',
    anonymous: false,
    several: false,
  },
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
  payment: '',
  coupon: '',
  fromWallet: { use: false, amount: '' },
  terms: false,
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The value, if it has the type of the empty draft's. */
function kept(empty: unknown, stored: unknown): unknown {
  // The only list of the form.
  if (Array.isArray(empty)) return keptRecipients(stored)
  if (isFields(empty))
    return Object.fromEntries(
      Object.entries(empty).map(([name, part]) => [
        name,
        kept(part, isFields(stored) ? stored[name] : undefined),
      ]),
    )
  if (typeof stored !== typeof empty) return empty
  return typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : stored
}

/** The valid ones of the stored recipients. */
function keptRecipients(stored: unknown): RecipientDraft[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_RECIPIENTS - 1).map((one: unknown) => {
    const lots = isFields(one) && isFields(one.lots) ? Object.entries(one.lots) : []
    const texts = lots.flatMap(([id, typed]) =>
      typeof typed === 'string' ? [[id, typed.slice(0, LONGEST_TEXT)]] : [],
    )
    return {
      ...(kept({ ...EMPTY_RECIPIENT, lots: undefined }, one) as RecipientDraft),
      lots: Object.fromEntries(texts),
    }
  })
}

/**
 * The draft of a first visit: delivery and invoice are probably in the country that is proposed.
 * `payment`: the first method that the site offers.
 */
export function emptyDraft(country: Country, payment = ''): CheckoutDraft {
  return {
    ...EMPTY_DRAFT,
    delivery: { ...EMPTY_DRAFT.delivery, country },
    billing: { ...EMPTY_DRAFT.billing, country },
    payment,
  }
}

/** The valid fields of a stored draft, the rest empty; never throws. */
export function readDraft(json: string | null, empty = EMPTY_DRAFT): CheckoutDraft {
  try {
    return kept(empty, json === null ? undefined : JSON.parse(json)) as CheckoutDraft
  } catch {
    return empty
  }
}

/**
 * The draft with the recipients of a reordered order; addresses already typed are kept, and invalid
 * data changes nothing.
 */
export function withHandedOver(draft: CheckoutDraft, json: string | null): CheckoutDraft {
  const { delivery, others } = readDraft(json)
  return others.length === 0 || draft.others.length > 0 || draft.delivery.address !== ''
    ? draft
    : { ...draft, delivery, others }
}

function withPart(
  part: unknown,
  [name, ...rest]: readonly string[],
  value: string | boolean,
): unknown {
  if (name === undefined) return value
  if (Array.isArray(part))
    return part.map((each: unknown, index) =>
      String(index) === name ? withPart(each, rest, value) : each,
    )
  const fields = isFields(part) ? part : {}
  return { ...fields, [name]: withPart(fields[name], rest, value) }
}

export const withField = (
  draft: CheckoutDraft,
  field: DraftField,
  value: string | boolean,
): CheckoutDraft => withPart(draft, field.split('.'), value) as CheckoutDraft

/**
 * After an order contact and addresses are kept for the next order of the same cart; coupon,
 * wallet, terms and the distribution to other recipients are reset, but not the recipients'
 * addresses.
 */
export const afterOrder = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  delivery: { ...draft.delivery, several: false },
  others: draft.others.map((other) => ({ ...other, lots: {} })),
  coupon: '',
  fromWallet: EMPTY_DRAFT.fromWallet,
  terms: false,
})
