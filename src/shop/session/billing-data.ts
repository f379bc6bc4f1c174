import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Sent } from '../../platform/sent-form.ts'
import { type Address, readAddress } from '../print/address/address.ts'
import { NAME_MAX } from '../print/address/contact.ts'
import { echo, type Form, refuseField, requiredText, textAt } from '../print/address/form.ts'
import { checkTaxId } from '../print/tax/tax-id.ts'
import type { CustomerType } from '../print/tax/vat.ts'
import { type RecargoDeclaration, readCustomerType, readTaxData } from './billing.ts'
import type { AccountBillingForm } from './billing-form-schema.ts'

/**
 * A customer's saved billing data, as typed in the checkout, which validates it again with each
 * order.
 */
export type BillingData = RecargoDeclaration & {
  type: CustomerType
  /** The name on the invoice; '' where none is saved. */
  name: string
  taxId: string
  /** Null: the delivery's. */
  address: Address | null
  /** Number for trade within the Union, with its prefix. Older data lacks it. */
  euVat?: string
  /** Declares the recargo de equivalencia. */
  recargo?: boolean
}

/**
 * The customer's saved data, with the day of the declaration: the earlier day if the declaration is
 * unchanged. The day is never user input.
 */
export function withDeclaration(
  data: BillingData,
  before: BillingData | null,
  today: string,
): BillingData {
  if (!data.recargo) return data
  const stands =
    before?.recargo && before.taxId === data.taxId ? before.recargoDeclaredOn : undefined
  return { ...data, recargoDeclaredOn: stands ?? today }
}

const MISSING = { code: 'account.required' }
const ADDRESS_FIELDS = ['address', 'postalCode', 'city'] as const

function readTaxId(form: Form, business: boolean, country: string): string | undefined {
  const typed = textAt(form, 'billing.taxId')
  if (typed === '') return business ? requiredText(form, 'billing.taxId', 1, MISSING) : ''
  const id = checkTaxId(country, typed, 'billing.taxId')
  if (id.ok) return id.value
  form.refusals.push(...id.refusals)
  return undefined
}

/**
 * The form of billing data. A business requires name, number and address; a private customer may
 * omit all, but an address must be complete. Fields of refusals are those of the checkout:
 * `billing.taxId`.
 */
export function readBillingData(input: Sent<AccountBillingForm>): Result<BillingData> {
  const form: Form = { input: { billing: input }, refusals: [] }
  const type = readCustomerType(form)
  const business = type !== undefined && type !== 'individual'
  const name = business
    ? requiredText(form, 'billing.name', NAME_MAX, MISSING)
    : textAt(form, 'billing.name')
  if (name && name.length > NAME_MAX && !business)
    refuseField(form, 'billing.name', 'checkout.tooLong', { limit: NAME_MAX, value: name.length })
  const begun = business || ADDRESS_FIELDS.some((field) => textAt(form, `billing.${field}`) !== '')
  const address = begun ? readAddress(form, 'billing', null, MISSING) : null
  const country = textAt(form, 'billing.country').toUpperCase() || 'ES'
  const taxId = readTaxId(form, business, echo(country))
  const { euVat, recargo } = type ? readTaxData(form, type, taxId) : { euVat: null, recargo: false }
  if (
    type === undefined ||
    name === undefined ||
    address === undefined ||
    taxId === undefined ||
    form.refusals.length > 0
  )
    return refuse(...form.refusals)
  return accept({ type, name, taxId, address, euVat: euVat ?? '', recargo })
}
