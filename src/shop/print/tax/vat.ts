import { type Form, isTicked, textAt } from '../address/form.ts'
import { euVatNumber, readEuVat } from './eu-vat.ts'
import { holderKey } from './holder.ts'
import { CONSUMER, type EuVat, type Taxpayer, unasked } from './tax-decision.ts'
import { isOfAttribution } from './tax-id.ts'

export const CUSTOMER_TYPES = ['individual', 'self-employed', 'company'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

export type VatSettings = {
  /**
   * The seller declares VAT of other member states through the one-stop shop (Directive
   * 2006/112/EC, art. 369a ff.).
   */
  oss: boolean
  /** Today in Madrid, ISO; it selects the rates. */
  on: string
  /** The record of the customer's number for trade within the Union. */
  known?: EuVat | null
}

/** The part of a form that says who buys and where the goods go; fields may be missing. */
export type BuyerForm = {
  readonly billing?: Partial<
    Record<'type' | 'name' | 'taxId' | 'country' | 'euVat', string> &
      Record<'sameAddress' | 'recargo', boolean>
  >
  readonly delivery?: Partial<Record<'method' | 'country', string>>
}

/** `holder`: see `holderKey`. */
export type EuVatGiven = { number: string; holder: string }

/**
 * Whether the form has a field for such a number: for a business outside Spain, or whose goods
 * leave it.
 */
export const mayHaveEuVat = (type: CustomerType, countries: readonly string[]): boolean =>
  type !== 'individual' && countries.some((country) => country !== 'ES')

/**
 * Who may declare the recargo de equivalencia: a business in Spain whose number is of an eligible
 * kind.
 */
export const mayDeclareRecargo = (type: CustomerType, country: string): boolean =>
  type !== 'individual' && country === 'ES'

/**
 * Who is offered the declaration: the self-employed, entities that attribute income, and customers
 * who have declared it, so that they can withdraw it.
 */
export const offersRecargo = (
  type: CustomerType,
  country: string,
  { taxId, recargo }: { taxId: string; recargo: boolean },
): boolean =>
  mayDeclareRecargo(type, country) &&
  (type === 'self-employed' || recargo || isOfAttribution(taxId))

/** A private customer by default. */
const customerTypeIn = (form: Form): CustomerType =>
  CUSTOMER_TYPES.find((type) => type === textAt(form, 'billing.type')) ?? 'individual'

/** The country of the invoice: that of the delivery, unless another address is given. */
export function billingCountryIn(form: Form): string {
  const pickedUp = textAt(form, 'delivery.method') === 'pickup'
  const room = isTicked(form, 'billing.sameAddress') && !pickedUp ? 'delivery' : 'billing'
  return textAt(form, `${room}.country`).toUpperCase() || 'ES'
}

const deliveryCountryIn = (form: Form): string =>
  textAt(form, 'delivery.method') === 'pickup'
    ? 'ES'
    : textAt(form, 'delivery.country').toUpperCase() || 'ES'

/** The countries that decide whether the field for a number for trade within the Union is shown. */
export const tradeCountriesIn = (form: Form): string[] => [
  billingCountryIn(form),
  deliveryCountryIn(form),
]

/** The normalised number of a form; null where it is not applicable, empty or invalid. */
export function euVatNumberIn(input: BuyerForm): string | null {
  const form: Form = { input, refusals: [] }
  if (!mayHaveEuVat(customerTypeIn(form), tradeCountriesIn(form))) return null
  return readEuVat(form, billingCountryIn(form)) ?? null
}

/**
 * The tax number of the invoice as a number for trade within the Union, offered where that one is
 * asked for and still empty: nothing is typed twice. A Spanish one exempts nothing.
 */
export function offeredEuVat(input: BuyerForm): string | null {
  const form: Form = { input, refusals: [] }
  if (
    textAt(form, 'billing.euVat') !== '' ||
    !mayHaveEuVat(customerTypeIn(form), tradeCountriesIn(form))
  )
    return null
  const number = euVatNumber(textAt(form, 'billing.taxId'), billingCountryIn(form))
  return number?.startsWith('ES') ? null : number
}

/**
 * The number of a form with its buyer, as the keys of their record; null where `euVatNumberIn` is.
 */
export function euVatIn(input: BuyerForm): EuVatGiven | null {
  const number = euVatNumberIn(input)
  const form: Form = { input, refusals: [] }
  return number === null
    ? null
    : {
        number,
        holder: holderKey({ name: textAt(form, 'billing.name'), country: billingCountryIn(form) }),
      }
}

/** The buyer of a form, which may be incomplete. */
export function taxpayerIn(input: BuyerForm, { known }: Pick<VatSettings, 'known'>): Taxpayer {
  const form: Form = { input, refusals: [] }
  const type = customerTypeIn(form)
  if (type === 'individual') return CONSUMER
  const country = billingCountryIn(form)
  const number = euVatNumberIn(input)
  const euVat = number === null ? null : known?.number === number ? known : unasked(number)
  const name = textAt(form, 'billing.name') || null
  return {
    type,
    name,
    country,
    euVat,
    recargo: mayDeclareRecargo(type, country) && isTicked(form, 'billing.recargo'),
  }
}
