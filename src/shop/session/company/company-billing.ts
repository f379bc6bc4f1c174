import type { BillingData } from '../billing-data.ts'

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Whether the billing data is enough for invoices: a company, or a self-employed person, with name,
 * number and address.
 */
export const isBusiness = (
  billing: BillingData | null,
): billing is BillingData & { address: NonNullable<BillingData['address']> } =>
  billing !== null &&
  billing.type !== 'individual' &&
  billing.name !== '' &&
  billing.taxId !== '' &&
  billing.address !== null

/** A checkout form with the company's billing data in place of its own; the reference is kept. */
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

/** Without the wallet, which belongs to the owner. */
export function withoutWallet<T>(form: T): T {
  if (!isFields(form)) return form
  const { fromWallet: _notTheirs, ...rest } = form
  return rest as T
}
