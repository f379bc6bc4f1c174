/**
 * Invoices from the command line, with or without a running shop. `npm run invoices -- verify`
 * walks the chain of billing records from its beginning, names every link, document, copied column,
 * XML and answer that differs from what was stored and every series with a gap, and exits 1 if
 * there is one. It prints a digest of the whole chain: a copy noted elsewhere proves that the chain
 * was not rewritten. `npm run invoices -- annul NUMBER [REASON]` reports to the tax agency that an
 * invoice was issued in error (a trial, a sale that never took place). A real sale that is undone
 * is rectified instead, by a refund in the office.
 */

import type { Database } from '../src/platform/database.ts'
import { errorMessage } from '../src/platform/error-facts.ts'
import { inspectInvoices } from '../src/shop/money/invoices/inspect-chain.ts'
import { sayBreak } from '../src/shop/money/invoices/inspect-link.ts'
import { findInvoice } from '../src/shop/money/invoices/store.ts'
import { annulInvoice } from '../src/shop/ordering/invoices/annul-lifecycle.ts'
import { withDatabase } from './with-database.ts'

const USAGE = 'usage: npm run invoices -- verify | annul NUMBER [REASON]'

type Outcome = { says: string[]; failed: boolean }

async function verify(db: Database): Promise<Outcome> {
  const { chains, gaps, misplaced } = await inspectInvoices(db)
  const says = [
    ...chains.flatMap(({ issuerTaxId, records, findings, digest }) =>
      findings.length > 0
        ? findings.map((broken) => `${issuerTaxId}: BROKEN at ${sayBreak(broken)}`)
        : [`${issuerTaxId}: ${records} records, each upon the one before, digest ${digest ?? '–'}`],
    ),
    ...misplaced.map(({ number, part }) => `MISPLACED ${number}: ${part}`),
    ...gaps.map(
      ({ series, year, issued, last }) =>
        `GAP in series ${series} of ${year}: ${issued} invoices, the last number is ${last}`,
    ),
  ]
  const failed = gaps.length > 0 || misplaced.length > 0 || chains.some(({ broken }) => broken)
  return { says: says.length > 0 ? says : ['No invoice has been issued yet.'], failed }
}

async function annul(db: Database, number: string, reason: string): Promise<Outcome> {
  const row = await findInvoice(db, number)
  if (!row) return { says: [`There is no invoice ${number}.`], failed: true }
  const refused = await db.transaction((tx) =>
    annulInvoice(tx, { row, by: { actor: 'system', ...(reason && { reason }) }, at: new Date() }),
  )
  if (refused?.code === 'invoices.annul.corrected')
    return {
      says: [`${number} has invoices upon it that stand: ${refused.params?.others}.`],
      failed: true,
    }
  if (refused) return { says: [`${number} is annulled already.`], failed: true }
  return {
    says: [`The annulment of ${number} stands in the chain and is sent with the next records.`],
    failed: false,
  }
}

const [task, number, ...reason] = process.argv.slice(2)
const work =
  task === 'verify'
    ? verify
    : task === 'annul' && number
      ? (db: Database) => annul(db, number, reason.join(' ').trim())
      : undefined
if (!work) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
try {
  const { says, failed } = await withDatabase(work)
  for (const line of says) process.stdout.write(`${line}\n`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
}
