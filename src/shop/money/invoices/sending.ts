import type { BatchAnswer, RecordAnswer } from './agency-answer.ts'
import { agencyDay, type InvoiceRef } from './invoice.ts'
import type { RecordKind } from './record.ts'

const FIRST_WAIT_SECONDS = 60
/** RD 1007/2023: unsent records are retried at least every hour. */
const LONGEST_WAIT_SECONDS = 30 * 60

/** The pause after this many failures in a row (1 for the first). */
export const pauseAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(failures - 1, 20), LONGEST_WAIT_SECONDS)

type Sent = { id: number; invoice: InvoiceRef; record: { kind: RecordKind } }

/**
 * Matches answers to their records: those of one invoice in the order in which they were sent. An
 * answer without a record in the batch is dropped.
 */
export function matchAnswers(
  records: readonly Sent[],
  { answers }: Pick<BatchAnswer, 'answers'>,
): (RecordAnswer & { recordId: number })[] {
  const open = [...records]
  return answers.flatMap((answer) => {
    const at = open.findIndex(
      ({ invoice, record }) =>
        invoice.number === answer.number &&
        agencyDay(invoice.issuedOn) === answer.day &&
        record.kind === answer.kind,
    )
    const [found] = at < 0 ? [] : open.splice(at, 1)
    return found ? [{ ...answer, recordId: found.id }] : []
  })
}
