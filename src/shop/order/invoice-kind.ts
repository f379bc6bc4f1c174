/** `replacement`: a full invoice in exchange for simplified ones. */
export const INVOICE_KINDS = ['full', 'simplified', 'replacement', 'rectifying'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
