import type { Refusal } from '../../platform/refusal.ts'
import { type Address, readAddress } from '../print/address/address.ts'
import { NAME_MAX } from '../print/address/contact.ts'
import {
  type Form,
  isTicked,
  oneOf,
  refuseField,
  requiredText,
  textAt,
} from '../print/address/form.ts'
import { readEuVat } from '../print/tax/eu-vat.ts'
import { checkTaxId, mayBearRecargo } from '../print/tax/tax-id.ts'
import {
  billingCountryIn,
  CUSTOMER_TYPES,
  type CustomerType,
  mayDeclareRecargo,
  mayHaveEuVat,
  tradeCountriesIn,
} from '../print/tax/vat.ts'

/**
 * The buyer's own reference of the order: a cost centre, an internal number. Omitted where empty.
 */
type BillingReference = { reference?: string }
export const REFERENCE_MAX = 40

/**
 * The ISO day on which the buyer declared to be a retailer under the recargo de equivalencia;
 * omitted without a declaration.
 */
export type RecargoDeclaration = { recargoDeclaredOn?: string }

export type Billing =
  | { type: CustomerType; fullInvoice: false }
  /** `taxId` null: a private customer outside Spain, for whom it is optional. */
  | ({
      type: CustomerType
      fullInvoice: true
      name: string
      taxId: string | null
      address: Address
    } & BillingReference &
      RecargoDeclaration)

export type BillingContext = {
  grossCents: number
  /**
   * With VAT; up to this limit a private customer may have a simplified invoice, which has no
   * recipient. Null: a full one is required for any amount.
   */
  simplifiedInvoiceMaxCents: number | null
  /** For "the same address"; undefined where it is missing or refused. */
  deliveryAddress: Address | null | undefined
  /** Today in Madrid, ISO: the day of a declaration made now. */
  on: string
}

export const readCustomerType = (form: Form): CustomerType | undefined =>
  oneOf(form, 'billing.type', CUSTOMER_TYPES, 'checkout.billing.type')

/**
 * A business in any country and a private customer in Spain must give a number (art. 6.1.d); for
 * others it is optional.
 */
function readTaxId(
  form: Form,
  type: CustomerType,
  country: string,
  missing: Omit<Refusal, 'field'>,
): string | null | undefined {
  const field = 'billing.taxId'
  const optional = type === 'individual' && country !== 'ES'
  if (textAt(form, field) === '') return optional ? null : requiredText(form, field, 1, missing)
  const id = checkTaxId(country, textAt(form, field), field)
  if (id.ok) return id.value
  form.refusals.push(...id.refusals)
  return undefined
}

/**
 * The number for trade within the Union, null where there is none, and the declaration of the
 * recargo, where they apply; invalid ones are refused. `taxId` undefined: refused itself.
 */
export function readTaxData(
  form: Form,
  type: CustomerType,
  taxId: string | null | undefined,
): { euVat: string | null; recargo: boolean } {
  const country = billingCountryIn(form)
  const euVat = mayHaveEuVat(type, tradeCountriesIn(form))
    ? (readEuVat(form, country) ?? null)
    : null
  const recargo = mayDeclareRecargo(type, country) && isTicked(form, 'billing.recargo')
  if (recargo && taxId && !mayBearRecargo(taxId))
    refuseField(form, 'billing.recargo', 'checkout.recargo.entity', { value: taxId })
  return { euVat, recargo }
}

/** {} where empty, undefined once refused. */
function readReference(form: Form): BillingReference | undefined {
  const reference = textAt(form, 'billing.reference')
  if (reference.length > REFERENCE_MAX) {
    return refuseField(form, 'billing.reference', 'checkout.tooLong', {
      limit: REFERENCE_MAX,
      value: reference.length,
    })
  }
  return reference === '' ? {} : { reference }
}

/**
 * The billing data, `type` having been read before. Data of a customer without a full invoice is
 * neither required nor kept.
 */
export function readBilling(
  form: Form,
  type: CustomerType,
  context: BillingContext,
): Billing | undefined {
  const limitCents = context.simplifiedInvoiceMaxCents
  const overLimit = limitCents !== null && context.grossCents > limitCents
  const asked = limitCents === null || type !== 'individual' || isTicked(form, 'billing.invoice')
  if (!asked && !overLimit) return { type, fullInvoice: false }

  const missing: Omit<Refusal, 'field'> = asked
    ? { code: 'checkout.required' }
    : { code: 'checkout.billing.requiredOver', params: { limitCents } }
  const name = requiredText(form, 'billing.name', NAME_MAX, missing)
  const same = context.deliveryAddress !== null && isTicked(form, 'billing.sameAddress')
  const address = same ? context.deliveryAddress : readAddress(form, 'billing', null, missing)
  const country =
    address?.country ?? textAt(form, same ? 'delivery.country' : 'billing.country').toUpperCase()
  const taxId = readTaxId(form, type, country === '' ? 'ES' : country, missing)
  const { recargo } = readTaxData(form, type, taxId)
  const reference = readReference(form)
  if (name === undefined || !address || taxId === undefined || !reference) return undefined
  return {
    type,
    fullInvoice: true,
    name,
    taxId,
    address,
    ...reference,
    ...(recargo && { recargoDeclaredOn: context.on }),
  }
}
