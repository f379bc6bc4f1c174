import { madridDay } from '../../../platform/calendar.ts'

/** Calendar quarter as used by the tax agency: 1 is January to March. */
export type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 }

const QUARTERS = [1, 2, 3, 4] as const
const quarterIn = (number: number): Quarter['quarter'] =>
  QUARTERS.find((quarter) => quarter === number) ?? 1

const WRITTEN = /^(20\d{2})-T([1-4])$/

/** "2026-T4": in addresses and in names of files. */
export const writeQuarter = ({ year, quarter }: Quarter): string => `${year}-T${quarter}`

export function readQuarter(text: string | undefined): Quarter | null {
  const found = WRITTEN.exec(text ?? '')
  return found ? { year: Number(found[1]), quarter: quarterIn(Number(found[2])) } : null
}

const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'] as const

/** Its first and last day, "YYYY-MM-DD". */
export const quarterDays = ({ year, quarter }: Quarter): { first: string; last: string } => ({
  first: `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`,
  last: `${year}-${LAST_DAYS[quarter - 1]}`,
})

const MONTHS = 3

export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, quarter: quarterIn(Math.ceil(month / MONTHS)) }
}

const before = ({ year, quarter }: Quarter): Quarter =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarterIn(quarter - 1) }

/** All quarters from the one of an instant up to that of another, newest first. In Madrid. */
export function quartersBetween(firstMs: number, lastMs: number): Quarter[] {
  const oldest = writeQuarter(quarterOf(madridDay(firstMs)))
  const quarters: Quarter[] = []
  for (let each = quarterOf(madridDay(lastMs)); writeQuarter(each) >= oldest; each = before(each))
    quarters.push(each)
  return quarters
}

/** The cursor at the end of a page of invoices: the instant of the order, and the invoice. */
export type InvoiceCursor = { placedAtMs: number; orderId: string; issuedAtMs: number; id: string }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const CURSOR = new RegExp(`^(\\d{1,15})\\.(${ID})\\.(\\d{1,15})\\.(${ID})$`)

export const writeCursor = ({ placedAtMs, orderId, issuedAtMs, id }: InvoiceCursor): string =>
  [placedAtMs, orderId, issuedAtMs, id].join('.')

/** Null for an invalid cursor: then the list starts at its beginning. */
export function readCursor(text: string | undefined): InvoiceCursor | null {
  const found = CURSOR.exec(text ?? '')
  return found
    ? {
        placedAtMs: Number(found[1]),
        orderId: found[2] ?? '',
        issuedAtMs: Number(found[3]),
        id: found[4] ?? '',
      }
    : null
}
