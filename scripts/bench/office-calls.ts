/**
 * The reading calls of staff as `office.ts` measures them. Their names come from the table in
 * `test/calls-by-role.ts`: a new call is measured at once, or excluded here with a reason.
 */
import { CALLS } from '../../test/calls-by-role.ts'

/** What the addresses name, in the database of the measurement. */
export type Named = Readonly<Record<string, string>>

/** `path`: with its query, below `/api`. */
export type OfficeMeasure = { name: string; path: string }

const FILE = 'writes a file, which the page does not wait for'

/** By the call, or by the end of its path. */
const NOT_MEASURED: readonly (readonly [RegExp, string])[] = [
  [/\/file\.csv$|\/book\.csv$|\/export$|month\.pdf$/, FILE],
  [/\/delivery-note$|\/ticket$|\/tickets$|\/package$|\/labels$|\/shipping\/list$/, FILE],
  [/board\/files$|artworks\/\{artworkId\}\/preview$/, FILE],
  [/proofs\/\{id\}$/, 'sends a kept file'],
  [/price-changes\/preview$/, 'prices every product anew; measured with the catalogue'],
  [/resources\/[a-z-]+\/\{id\}/, 'one record by its key'],
  [/media\/\{id\}\/uses$|team\/\{id\}\/sessions$/, 'one record by its key'],
  [/parts\/\{list\}\/\{code\}(\/others)?$|opinions\/\{id\}\/history$/, 'one record by its key'],
  [/quote-requests\/\{id\}\/certificate$/, FILE],
  [/versions\/\{number\}$|proposals\/\{number\}$|quote-requests\/\{id\}$/, 'one record by its key'],
]

const MONTH = 'from=2025-10-01&to=2025-10-31'
const YEAR = 'from=2025-01-01&to=2025-11-25'

/** Values of path parameters that are not `Named`. */
const EACH: Readonly<Record<string, readonly string[]>> = {
  report: ['takings', 'methods', 'payments', 'vat', 'vat-invoices', 'oss', 'unpaid', 'wallets'],
  kind: ['placed'],
  list: ['materials', 'groups', 'formats'],
  year: ['2026'],
  code: ['fr'],
}

const SEARCHES = ['b-77', 'soler', 'maria sol', 'calle real 7', '600000123', 'p500', 'nothing']
const searched = (name: string, words: readonly string[]): string[] =>
  words.map((word) => `?${name}=${encodeURIComponent(word)}`)

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'get /staff/orders': [
    '',
    '?page=3',
    '?view=all',
    '?view=all&page=40',
    '?view=done',
    '?view=waiting_payment',
    ...['late', 'transfer', 'review', 'file', 'approval', 'refund'].map((need) => `?need=${need}`),
    ...searched('view=all&search', SEARCHES),
  ],
  'get /staff/customers': [
    '',
    '?page=50',
    '?sort=name',
    '?kind=company',
    ...searched('search', ['soler 77', 'bench777', 'zzz']),
  ],
  'get /staff/invoices': ['', `?${MONTH}`, ...searched('search', ['F2024-000077', 'soler', 'zzz'])],
  'get /staff/invoices/sums': [`?${MONTH}`, `?${YEAR}`],
  'get /staff/reports/{report}': [`?${MONTH}`, `?${YEAR}`],
  'get /staff/figures': [`?${MONTH}`, `?${YEAR}`],
  'get /staff/audit': ['', '?noun=order', '?text=soler', '?day=2025-11-20'],
  'get /staff/products': ['', '?q=lona', '?page=300', '?sort=name', '?state=faulty'],
  'get /staff/wallets': ['', '?sort=balance', '?only=balance', '?only=reserved', '?only=empty'],
}

const filled = (path: string, named: Named): string[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1]
  if (!name) return [path]
  const own = named[name]
  const values = EACH[name] ?? (own ? [own] : [])
  if (values.length === 0) throw new Error(`${path}: nothing is named for ${name}`)
  return values.flatMap((value) => filled(path.replace(`{${name}}`, value), named))
}

/** Reading calls of staff, and those left out with their reason. */
export function officeMeasures(named: Named): {
  measures: OfficeMeasure[]
  left: Record<string, string>
} {
  const left: Record<string, string> = {}
  const measures = Object.keys(CALLS)
    .filter((name) => name.startsWith('get /staff/'))
    .flatMap((name) => {
      const reason = NOT_MEASURED.find(([pattern]) => pattern.test(name))?.[1]
      if (reason) {
        left[name] = reason
        return []
      }
      return filled(name.slice('get '.length), named).flatMap((path) =>
        (QUERIES[name] ?? ['']).map((query) => ({ name, path: `${path}${query}` })),
      )
    })
  return { measures, left }
}
