import type { BillingData } from '../accounts/billing-data.ts'

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether invoices can name it: a company, or somebody self-employed, with name, number and address. */
export const isBusiness = (billing: BillingData | null): billing is BillingData & { address: NonNullable<BillingData['address']> } =>
  billing !== null && billing.type !== 'individual' && billing.name !== '' && billing.taxId !== '' && billing.address !== null

/** A checkout form with the company's billing data, whatever it said of them; of its own it keeps the reference. */
export function billedTo(billing: BillingData, form: unknown): unknown {
  const said = isFields(form) ? form : {}
  const own = isFields(said.billing) ? said.billing : {}
  const { type, name, taxId, address, euVat = '', recargo = false } = billing
  return {
    ...said,
    billing: {
      type,
      name,
      taxId,
      euVat,
      recargo,
      ...address,
      sameAddress: false,
      invoice: true,
      ...('reference' in own && { reference: own.reference }),
    },
  }
}

/** Without what is paid from a wallet that is not theirs. */
export function withoutWallet<T>(form: T): T {
  if (!isFields(form)) return form
  const { fromWallet: _notTheirs, ...rest } = form
  return rest as T
}
