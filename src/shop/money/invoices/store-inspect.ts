import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { invoiceAnswers, invoiceRecords, invoices } from './tables.ts'

/** Answers after a position, each with its record and its invoice; null where missing. */
export const readAnswers = (db: Queries, issuerTaxId: string, after: number, limit: number) =>
  db
    .select({ answer: invoiceAnswers, position: invoiceRecords.position, number: invoices.number })
    .from(invoiceAnswers)
    .leftJoin(invoiceRecords, eq(invoiceRecords.id, invoiceAnswers.recordId))
    .leftJoin(invoices, eq(invoices.id, invoiceRecords.invoiceId))
    .where(and(eq(invoiceAnswers.issuerTaxId, issuerTaxId), gt(invoiceAnswers.place, after)))
    .orderBy(asc(invoiceAnswers.place))
    .limit(limit)

/**
 * The progress of the sending. `skipped`: records that count as answered without an answer, or
 * beyond the chain.
 */
export async function findSending(db: Queries, issuerTaxId: string) {
  const { rows } = await db.execute<{
    answers: string
    answersDigest: string | null
    skipped: number
  }>(sql`
    SELECT s.answers, s.answers_digest AS "answersDigest",
      (SELECT count(*) FROM invoice_records r LEFT JOIN invoice_answers a ON a.record_id = r.id
        WHERE r.issuer_tax_id = s.issuer_tax_id AND r.position <= s.answered_to
          AND a.record_id IS NULL)::int
      + (s.answered_to > (SELECT coalesce(max(r.position), 0) FROM invoice_records r
        WHERE r.issuer_tax_id = s.issuer_tax_id))::int AS skipped
    FROM invoice_sending s WHERE s.issuer_tax_id = ${issuerTaxId}`)
  const [found] = rows
  return found && { ...found, answers: Number(found.answers) }
}

export type Misplaced = { number: string; part: string }

/**
 * Invoices with another order or corrected invoice than in their document, or without a record;
 * answers and records outside any chain.
 */
export async function listMisplaced(db: Queries): Promise<Misplaced[]> {
  const { rows } = await db.execute<Misplaced>(sql`
    SELECT i.number, 'order_id' AS part FROM invoices i LEFT JOIN orders o ON o.id = i.order_id
      WHERE o.number IS DISTINCT FROM i.content->>'orderNumber'
    UNION ALL
    SELECT i.number, 'refers_to' FROM invoices i LEFT JOIN invoices r ON r.id = i.refers_to
      WHERE i.refers_to IS NOT NULL AND NOT coalesce(
        i.content->'refersTo' @> jsonb_build_array(jsonb_build_object('number', r.number)), false)
    UNION ALL
    SELECT i.number, 'invoice_records' FROM invoices i
      WHERE NOT EXISTS (SELECT FROM invoice_records r WHERE r.invoice_id = i.id AND r.kind = 'alta')
    UNION ALL
    SELECT coalesce(i.number, '–'), 'invoice_chains'
      FROM invoice_records r LEFT JOIN invoices i ON i.id = r.invoice_id
      WHERE NOT EXISTS (SELECT FROM invoice_chains c WHERE c.issuer_tax_id = r.issuer_tax_id)
    UNION ALL
    SELECT '–', 'invoice_answers' FROM invoice_answers a
      WHERE NOT EXISTS (SELECT FROM invoice_sending s WHERE s.issuer_tax_id = a.issuer_tax_id)
    ORDER BY 1, 2`)
  return rows
}
