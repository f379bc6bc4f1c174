import type { Database } from '../../../platform/database.ts'
import { digestOf } from './document-hash.ts'
import type { Break } from './inspect-link.ts'
import { findSending, readAnswers } from './store-inspect.ts'
import { sealedAnswer } from './store-records.ts'

const PAGE = 1000

/** Checks the chain of the agency's answers from the first: none changed, removed or added. */
export async function inspectAnswers(db: Database, issuerTaxId: string): Promise<Break[]> {
  const findings: Break[] = []
  let [place, digest]: [number, string | null] = [0, null]
  const found = (part: string, position: number | null, number: string | null): void => {
    findings.push({ position: position ?? 0, number: number ?? '–', why: 'answer', parts: [part] })
  }
  for (;;) {
    const rows = await readAnswers(db, issuerTaxId, place, PAGE)
    for (const { answer, position, number } of rows) {
      const { digest: kept, ...said } = answer
      if (said.place !== place + 1) found('invoice_answers.place', position, number)
      else if (digestOf(sealedAnswer(said), digest) !== kept)
        found('invoice_answers', position, number)
      if (position === null) found('invoice_answers.record_id', position, number)
      place = said.place
      digest = kept
    }
    if (rows.length === 0) break
  }
  const sending = await findSending(db, issuerTaxId)
  if (!sending) return findings
  if (sending.answers !== place) found('invoice_sending.answers', null, null)
  if (sending.answersDigest !== digest) found('invoice_sending.answers_digest', null, null)
  if (sending.skipped > 0) found('invoice_sending.answered_to', null, null)
  return findings
}
