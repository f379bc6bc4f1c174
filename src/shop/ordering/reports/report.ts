/** A value of a report, with what it is: screen and file write it each in its way. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'money'; cents: number }
  | { kind: 'count'; count: number }
  /** ISO day. */
  | { kind: 'day'; on: string }
  /** A percentage in basis points. */
  | { kind: 'rate'; bp: number }
  | { kind: 'order'; number: string }
  | { kind: 'invoice'; number: string; href: string }
/** Null: nothing to say. */
export type Cells = readonly (Cell | null)[]

export const REPORTS = [
  ...(['takings', 'methods', 'payments', 'vat', 'vat-invoices'] as const),
  ...(['oss', 'oss-orders', 'unpaid', 'wallets', 'coupons'] as const),
] as const
export type ReportName = (typeof REPORTS)[number]

/** The list behind a row: a report of these days, of a part of them. */
export type Behind = { report: ReportName; from: string; to: string; of: string }

/**
 * A table with its sums. `total`: number of its rows, which may be more than the rows shown.
 * `notes`: what a reader has to know about the figures.
 */
export type Report = {
  columns: readonly string[]
  rows: readonly { cells: Cells; behind: Behind | null }[]
  sums: Cells | null
  total: number
  notes: readonly string[]
}

/** `of`: a part of the report, for lists behind a figure; empty: all. */
export type ReportQuery = { from: string; to: string; of: string }

/**
 * Of all sites by nature, each with a part of a translation key that says why: a wallet and a coupon
 * are used on every site, and the limit of distance sales counts all sales of the seller (Directive
 * 2006/112/EC, Article 59c).
 */
const WHY_ALL_SITES = {
  ...{ wallets: 'wallets', coupons: 'coupons', oss: 'oss', 'oss-orders': 'oss' },
} as const satisfies Partial<Record<ReportName, string>>

/** Undefined: the report can be limited to a site. */
export const whyAllSites = (report: ReportName): string | undefined =>
  Object.entries(WHY_ALL_SITES).find(([name]) => name === report)?.[1]

export const text = (said: string): Cell => ({ kind: 'text', text: said })
export const money = (cents: number): Cell => ({ kind: 'money', cents })
export const count = (number: number): Cell => ({ kind: 'count', count: number })
export const day = (on: string): Cell => ({ kind: 'day', on })
export const orderCell = (number: string): Cell => ({ kind: 'order', number })

/** The same with no list behind its rows. */
export const plainRows = (rows: readonly Cells[]): Report['rows'] =>
  rows.map((cells) => ({ cells, behind: null }))
