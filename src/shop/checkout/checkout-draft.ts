/**
 * What a customer has filled in, field by field as typed. It is kept in this browser so that neither a reload nor the way back loses
 * anything. Its shape is the form that `checkCheckout` reads. Card data never comes here: it is typed at the bank.
 */
export type CheckoutDraft = {
  contact: { name: string; email: string; phone: string }
  delivery: { method: string; address: string; postalCode: string; city: string; country: string; recipient: string; anonymous: boolean }
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

/** The path of a field, which is the id of its input and the `field` of its refusals. */
export type DraftField =
  | `contact.${keyof CheckoutDraft['contact']}`
  | `delivery.${keyof CheckoutDraft['delivery']}`
  | `billing.${keyof CheckoutDraft['billing']}`
  | `fromWallet.${keyof CheckoutDraft['fromWallet']}`
  | 'coupon'
  | 'handling'
  | 'payment'
  | 'terms'

const LONGEST_TEXT = 500

export const EMPTY_DRAFT: CheckoutDraft = {
  contact: { name: '', email: '', phone: '' },
  delivery: { method: 'carrier', address: '', postalCode: '', city: '', country: 'ES', recipient: '', anonymous: false },
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
  if (isFields(empty))
    return Object.fromEntries(Object.entries(empty).map(([name, part]) => [name, kept(part, isFields(stored) ? stored[name] : undefined)]))
  if (typeof stored !== typeof empty) return empty
  return typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : stored
}

/** What can be read of a stored draft, the rest empty; never throws. */
export function readDraft(json: string | null): CheckoutDraft {
  try {
    return kept(EMPTY_DRAFT, json === null ? undefined : JSON.parse(json)) as CheckoutDraft
  } catch {
    return EMPTY_DRAFT
  }
}

export function withField(draft: CheckoutDraft, field: DraftField, value: string | boolean): CheckoutDraft {
  const [room = '', name] = field.split('.')
  if (name === undefined) return { ...draft, [room]: value }
  return { ...draft, [room]: { ...(draft as unknown as Record<string, Fields>)[room], [name]: value } }
}

/** After an order: who and where stay for the next order of the same cart, but coupon, wallet and terms are asked anew for each. */
export const afterOrder = (draft: CheckoutDraft): CheckoutDraft => ({ ...draft, coupon: '', fromWallet: EMPTY_DRAFT.fromWallet, terms: false })
