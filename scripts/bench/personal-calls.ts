/**
 * The personal calls of a customer, and how each is made in the measurement. They come from the
 * table in `test/calls-by-role.ts`, which a test compares with the API's document: a new call is
 * measured at once, or excluded here with a reason.
 */
import { answerTo, type Row } from '../../test/calls/access.ts'
import { CALLS } from '../../test/calls-by-role.ts'
import { COMPANY_BILLING } from '../../test/company.ts'

/** A call as it is measured. `query`: what follows its path. */
export type Measure = { name: string; row: Row; query: string }

/**
 * A call that only a customer may make, or about a thing of a customer in its address; no call of
 * staff.
 */
export function isPersonal([access, , parameters = {}]: Row): boolean {
  return (
    answerTo(access, 'owner') === 'yes' &&
    (answerTo(access, 'nobody') === 401 ||
      Object.values(parameters).some((value) => !value.startsWith('=')))
  )
}

const SLOW_PASSWORD = 'compares a password, which takes its time on purpose'
export const NOT_MEASURED: Readonly<Record<string, string>> = {
  'put /users/me/password': SLOW_PASSWORD,
  'post /users/me/closing': SLOW_PASSWORD,
}

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  // By number, by a job that one order in a hundred has, by what none has.
  'get /users/orders': [
    '',
    '?limit=50',
    '?filter=open',
    '?filter=unpaid',
    '?search=B-77',
    '?search=feria%2077',
    '?search=nothing',
  ],
  'get /users/invoices': ['', '?quarter=2024-T1', '?quarter=2025-T3', '?quarter=2026-T3'],
  'get /users/files': ['', '?view=all'],
  'get /users/wallet': ['', '?page=2'],
}
/**
 * Calls whose row in the table is refused before anything is read, with a body that is accepted.
 */
const DONE: Readonly<Record<string, Row>> = {
  'put /users/me/billing': ['heads', 200, {}, { ...COMPANY_BILLING, ...COMPANY_BILLING.address }],
  'post /orders/{token}/payment-method': [
    'link',
    200,
    { token: 'unpaidOrder' },
    { method: 'card' },
  ],
  'post /orders/{token}/payments': ['link', 201, { token: 'unpaidOrder' }, {}],
}

/** The names of calls that are measured in special ways; each is a personal call. */
export const NAMED = [NOT_MEASURED, QUERIES, DONE].flatMap((table) => Object.keys(table))

/** Every personal call of those named, in each way. Throws for one without a row. */
export function personalMeasures(
  names: readonly string[],
  calls: Readonly<Record<string, Row>> = CALLS,
): Measure[] {
  return names.flatMap((name) => {
    const row = calls[name]
    if (!row) throw new Error(`${name} has no row in test/calls-by-role.ts`)
    if (!isPersonal(row) || NOT_MEASURED[name]) return []
    return (QUERIES[name] ?? ['']).map((query) => ({ name, row: DONE[name] ?? row, query }))
  })
}
