import type { BillingData } from '../billing-data.ts'
import type { BillingForm } from '../billing-form-schema.ts'

type CompanyBilling = BillingData & { address: NonNullable<BillingData['address']> }

/**
 * Whether the billing data is enough for invoices: a company, or a self-employed person, with name,
 * number and address.
 */
export const isBusiness = (billing: BillingData | null): billing is CompanyBilling =>
  billing !== null &&
  billing.type !== 'individual' &&
  billing.name !== '' &&
  billing.taxId !== '' &&
  billing.address !== null

/** A checkout form with the company's billing data in place of its own; the reference is kept. */
export function billedTo<Form extends { billing: BillingForm }>(
  { type, name, taxId, address, euVat = '', recargo = false }: CompanyBilling,
  form: Form,
): Form {
  const { reference } = form.billing
  const said = { invoice: true, sameAddress: false, reference }
  return { ...form, billing: { type, name, taxId, euVat, recargo, ...address, ...said } }
}

/** An order form without the wallet, which belongs to the owner. */
export const withoutWallet = <Form extends { fromWallet: object }>(form: Form): Form => ({
  ...form,
  fromWallet: { use: false, amount: '' },
})
