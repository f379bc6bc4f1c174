import type { Database } from '../../../platform/database.ts'
import { inspectAnswers } from './inspect-answers.ts'
import { readable, tamperedParts } from './inspect-documents.ts'
import { type Break, brokenLink, type Link } from './inspect-link.ts'
import { stampOf } from './record.ts'
import { findGaps } from './store.ts'
import { listChains } from './store-chain.ts'
import { listMisplaced, type Misplaced } from './store-inspect.ts'
import { readChain, type StoredRecord } from './store-records.ts'
import type { ChainRow } from './tables.ts'

const PAGE = 1000
/** The limit of reported errors. */
const FINDINGS_MAX = 1000

type Walked = {
  issuerTaxId: string
  records: number
  findings: Break[]
  broken: Break | undefined
  digest: string | null
}

/** The errors of one link: first its place in the chain, then its content. */
function findingsOf(link: StoredRecord, before: StoredRecord | null): Break[] {
  const { position } = link.record
  const unreadable: Break = { position, number: link.invoice.number, why: 'content' }
  const broken = readable(() => brokenLink(link satisfies Link, before), unreadable)
  const previous = broken?.why === 'gap' ? undefined : (before?.rows.record.digest ?? null)
  const parts = tamperedParts(link, previous)
  const document: Break = { position, number: link.invoice.number, why: 'document', parts }
  return [...(broken ? [broken] : []), ...(parts.length > 0 ? [document] : [])]
}

/** Names of the columns in which the stored end of a chain differs from its last record. */
function wrongEnd(
  { position, number, issuedOn, hash, digest, generatedAt }: ChainRow,
  last: StoredRecord | null,
): string[] {
  const { record, invoice, rows } = last ?? {}
  const stamp = generatedAt && stampOf(generatedAt.getTime())
  const columns: [name: string, holds: boolean][] = [
    ['position', position === (record?.position ?? 0)],
    ['number', number === (invoice?.number ?? null)],
    ['issued_on', issuedOn === (invoice?.issuedOn ?? null)],
    ['hash', hash === (record?.hash ?? null)],
    ['digest', digest === (rows?.record.digest ?? null)],
    ['generated_at', stamp === (record?.generatedAt ?? null)],
  ]
  return columns.filter(([, holds]) => !holds).map(([name]) => `invoice_chains.${name}`)
}

/** Checks a chain from its beginning to its end. */
async function walkChain(db: Database, chain: ChainRow): Promise<Walked> {
  const { issuerTaxId, digest } = chain
  const findings: Break[] = []
  let before: StoredRecord | null = null
  for (;;) {
    const links = await readChain(db, issuerTaxId, before?.record.position ?? 0, PAGE)
    for (const link of links) {
      findings.push(...findingsOf(link, before))
      before = link
    }
    if (links.length === 0 || findings.length > FINDINGS_MAX) break
  }
  const last: StoredRecord | null = before
  const position = last?.record.position ?? 0
  const parts = wrongEnd(chain, last)
  if (parts.length > 0)
    findings.push({ position, number: last?.invoice.number ?? '–', why: 'end', parts })
  findings.push(...(await inspectAnswers(db, issuerTaxId)))
  return { issuerTaxId, records: position, findings, broken: findings[0], digest }
}

export type Inspection = {
  chains: Walked[]
  gaps: Awaited<ReturnType<typeof findGaps>>
  misplaced: Misplaced[]
}

/** All checks of the invoices: each chain, each document, and each series for gaps. */
export async function inspectInvoices(db: Database): Promise<Inspection> {
  const chains: Walked[] = []
  for (const chain of await listChains(db)) chains.push(await walkChain(db, chain))
  return { chains, gaps: await findGaps(db), misplaced: await listMisplaced(db) }
}
