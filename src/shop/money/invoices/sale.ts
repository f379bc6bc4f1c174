/**
 * The kind of a sale for the tax agency and on paper (Orden HAC/1177/2024, lists L8A, L9, L10; LIVA
 * art. 21, 25, 68, 69, 148). The tax of an order is decided elsewhere; this file maps the decision
 * to its invoice.
 */
export const SALES = {
  /** Consumer or company, delivered in the Spanish area of VAT. */
  spain: { regime: '01', treatment: 'S1', mention: null },
  /**
   * A retailer under the surcharge of equivalence: VAT and surcharge are in one line of the record.
   */
  recargo: { regime: '01', treatment: 'S1', mention: 'invoices.mention.recargo' },
  /** Goods to a company of another member state with a valid number, sent there. */
  eu_goods: { regime: '01', treatment: 'E5', mention: 'invoices.mention.euGoods' },
  /** Services to such a company. */
  eu_service: { regime: '01', treatment: 'N2', mention: 'invoices.mention.euService' },
  /** Goods to Canarias, Ceuta, Melilla or out of the Union. */
  export: { regime: '02', treatment: 'E2', mention: 'invoices.mention.export' },
  /** Services located in Canarias. */
  canary_service: { regime: '08', treatment: 'N2', mention: 'invoices.mention.canaryService' },
  /** Consumers of other member states, their own VAT declared through the one-stop shop. */
  oss: { regime: '17', treatment: 'N2', mention: 'invoices.mention.oss' },
} as const satisfies Record<string, { regime: string; treatment: string; mention: string | null }>

export type SaleKind = keyof typeof SALES

/** What customs at the destination read on the invoice that travels with the goods. */
export const customsNote = (kind: SaleKind): string | null =>
  kind === 'export' ? 'invoices.customs.export' : null

/**
 * Whether Spanish VAT is charged: only then the record has a rate and an amount (errors 1237, 1238
 * of the agency).
 */
export const isTaxed = (kind: SaleKind): boolean => SALES[kind].treatment === 'S1'
