/**
 * Invoices from the command line, beside a running shop and without one.
 * `npm run invoices -- verify` walks the chain of billing records from its beginning, names the first broken link and every series with a gap, and exits 1 if
 * there is one. `npm run invoices -- annul NUMBER` tells the tax agency that an invoice was issued in error: a trial, a sale that never was. What was sold and
 * is undone is rectified instead, by a refund at the desk.
 */
import type { Database } from '../src/platform/database.ts'
import { sayBreak } from '../src/shop/invoices/chain.ts'
import { inspectInvoices } from '../src/shop/invoices/inspect-chain.ts'
import { annulInvoice } from '../src/shop/invoices/invoice-lifecycle.ts'
import { findInvoice } from '../src/shop/invoices/store.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'usage: npm run invoices -- verify | annul NUMBER'

type Outcome = { says: string[]; failed: boolean }

async function verify(db: Database): Promise<Outcome> {
  const { chains, gaps } = await inspectInvoices(db)
  const says = [
    ...chains.map(
      ({ issuerTaxId, records, broken }) =>
        `${issuerTaxId}: ${broken ? `BROKEN at ${sayBreak(broken)}` : `${records} records, each upon the one before`}`,
    ),
    ...gaps.map(({ series, year, issued, last }) => `GAP in series ${series} of ${year}: ${issued} invoices, the last number is ${last}`),
  ]
  return { says: says.length > 0 ? says : ['No invoice has been issued yet.'], failed: gaps.length > 0 || chains.some(({ broken }) => broken) }
}

async function annul(db: Database, number: string): Promise<Outcome> {
  const row = await findInvoice(db, number)
  if (!row) return { says: [`There is no invoice ${number}.`], failed: true }
  const refused = await db.transaction((tx) => annulInvoice(tx, { row, at: new Date() }))
  if (refused) return { says: [`${number} is annulled already.`], failed: true }
  return { says: [`The annulment of ${number} stands in the chain and is sent with the next records.`], failed: false }
}

const [task, number] = process.argv.slice(2)
const work = task === 'verify' ? verify : task === 'annul' && number ? (db: Database) => annul(db, number) : undefined
if (!work) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
try {
  const { says, failed } = await withDatabase(work)
  for (const line of says) process.stdout.write(`${line}\n`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
