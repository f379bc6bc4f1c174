/**
 * Invoices from the command line: `npm run invoices -- verify` walks the chain of billing records from its beginning, names the first broken link and
 * every series with a gap, and exits 1 if there is one. Works beside a running shop and without one.
 */

import { sayBreak } from '../src/shop/invoices/chain.ts'
import { inspectInvoices } from '../src/shop/invoices/inspect-chain.ts'
import { withDatabase } from './with-database.ts'

if (process.argv[2] !== 'verify') {
  process.stderr.write('usage: npm run invoices -- verify\n')
  process.exit(2)
}
try {
  const { chains, gaps } = await withDatabase(inspectInvoices)
  for (const { issuerTaxId, records, broken } of chains)
    process.stdout.write(`${issuerTaxId}: ${broken ? `BROKEN at ${sayBreak(broken)}` : `${records} records, each upon the one before`}\n`)
  for (const { series, year, issued, last } of gaps)
    process.stdout.write(`GAP in series ${series} of ${year}: ${issued} invoices, the last number is ${last}\n`)
  if (chains.length === 0) process.stdout.write('No invoice has been issued yet.\n')
  process.exitCode = gaps.length > 0 || chains.some(({ broken }) => broken) ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
