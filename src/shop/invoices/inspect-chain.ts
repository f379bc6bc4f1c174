import type { Database } from '../../platform/database.ts'
import { type Break, brokenLink, type Link } from './chain.ts'
import { findGaps } from './store.ts'
import { listChains } from './store-chain.ts'
import { readChain } from './store-records.ts'
import type { ChainRow } from './tables.ts'

const PAGE = 1000

type Walked = { issuerTaxId: string; records: number; broken: Break | undefined }

/** Walks a chain from its beginning to the first break. */
async function walkChain(db: Database, { issuerTaxId, position, hash }: ChainRow): Promise<Walked> {
  let before: Link | null = null
  for (;;) {
    const links = await readChain(db, issuerTaxId, before?.record.position ?? 0, PAGE)
    for (const link of links) {
      const broken = brokenLink(link, before)
      if (broken) return { issuerTaxId, records: broken.position, broken }
      before = link
    }
    if (links.length === 0) break
  }
  const last: Link['record'] | undefined = before?.record
  const ended = (last?.position ?? 0) === position && (last?.hash ?? null) === hash
  const broken: Break | undefined = ended ? undefined : { position: last?.position ?? 0, number: before?.invoice.number ?? '–', why: 'end' }
  return { issuerTaxId, records: last?.position ?? 0, broken }
}

export type Inspection = { chains: Walked[]; gaps: Awaited<ReturnType<typeof findGaps>> }

/** Everything that can be proved of the invoices by themselves: each chain whole, each series without gaps. */
export async function inspectInvoices(db: Database): Promise<Inspection> {
  const chains: Walked[] = []
  for (const chain of await listChains(db)) chains.push(await walkChain(db, chain))
  return { chains, gaps: await findGaps(db) }
}
