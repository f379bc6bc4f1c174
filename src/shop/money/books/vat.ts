import { keysOf } from '../../../platform/typed-record.ts'
import { SALES, type SaleKind } from '../invoices/sale.ts'

/** The VAT of a rate in a country; amounts of rectifying invoices are negative. */
export type VatOfRate = {
  country: string
  sale: SaleKind
  /** Null: no VAT is charged. */
  rateBp: number | null
  recargoBp: number
  invoices: number
  baseCents: number
  vatCents: number
  recargoCents: number
}

export type VatKey = Pick<VatOfRate, 'country' | 'sale' | 'rateBp' | 'recargoBp'>

/** An invoice with what it has of a rate. */
export type VatOfInvoice = {
  number: string
  token: string
  issuedOn: string
  buyer: string
  orderNumber: string
  baseCents: number
  vatCents: number
  recargoCents: number
}

/** "ES,spain,2100,0"; a rate of an exempt sale is empty. */
export const writeVatKey = ({ country, sale, rateBp, recargoBp }: VatKey): string =>
  [country, sale, rateBp ?? '', recargoBp].join(',')

/** Undefined: no such key. */
export function readVatKey(text: string): VatKey | undefined {
  const [, country = '', name, rate, recargo] =
    /^([A-Z]{2}),([a-z_]+),(\d{0,5}),(\d{1,5})$/.exec(text) ?? []
  const sale = keysOf(SALES).find((each) => each === name)
  return sale && { country, sale, rateBp: rate ? Number(rate) : null, recargoBp: Number(recargo) }
}
