import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { describeFault } from '../../../platform/describe-fault.ts'
import { errorMessage } from '../../../platform/error-facts.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import {
  AGENCY_PATH,
  BATCH_MAX,
  batchMessage,
  readBatchAnswer,
  recordFaultOf,
} from '../../money/invoices/agency-message-xml.ts'
import { agencyPost, type Post } from '../../money/invoices/jobs-post.ts'
import { matchAnswers, pauseAfter } from '../../money/invoices/sending.ts'
import { listChains } from '../../money/invoices/store-chain.ts'
import {
  holdSending,
  listUnanswered,
  type Sending,
  type StoredRecord,
  saveAnswers,
  saveSending,
} from '../../money/invoices/store-records.ts'
import { SEND_RECORDS_JOB } from '../invoicing/invoice-issue-lifecycle.ts'

const secondsAfter = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

type Call = { context: Context; post: Post; url: string; queries: Queries }

/** Calls in one run to find records because of which the agency refuses a whole message. */
const SEARCH_CALLS_MAX = 60

/**
 * Sends one batch to the agency and stores its answers; returns the seconds until the next call is
 * allowed.
 */
async function sendBatch(
  { context, post, url, queries }: Call,
  sending: Sending,
  records: readonly StoredRecord[],
): Promise<number> {
  const { issuerTaxId } = sending
  const issuer = records[0]?.invoice.issuer
  if (!issuer) return 0
  const xml = records.map((record) => record.xml)
  const answer = readBatchAnswer(
    await post(`${url}${AGENCY_PATH}`, batchMessage(issuer, xml, sending.failingSince !== null)),
  )
  const at = context.now()
  const answers = matchAnswers(records, answer)
  await saveAnswers(queries, issuerTaxId, answers, { csv: answer.csv, at })
  const notBefore = secondsAfter(at, answer.waitSeconds)
  await saveSending(queries, issuerTaxId, {
    notBefore,
    failingSince: null,
    failures: 0,
    lastFault: null,
  })
  const refused = answers.filter(({ state }) => state === 'Incorrecto').length
  context.log.info('invoices.sent', {
    records: records.length,
    answered: answers.length,
    refused,
    incident: sending.failingSince !== null,
  })
  if (answers.length < records.length)
    context.log.warn('invoices.unanswered', { records: records.length - answers.length })
  return answer.waitSeconds
}

/** The only record of a message that the agency refused: the refusal is this record's answer. */
async function saveRefusal(
  { context, queries }: Call,
  { issuerTaxId }: Sending,
  refused: StoredRecord,
  fault: { code: string; text: string },
) {
  const answer = {
    recordId: refused.id,
    state: 'Incorrecto' as const,
    errorCode: fault.code,
    errorText: fault.text,
  }
  await saveAnswers(queries, issuerTaxId, [answer], { csv: null, at: context.now() })
  context.log.warn('invoices.record_isolated', {
    invoice: refused.invoice.number,
    code: fault.code,
  })
}

/**
 * Sends records in their order. The agency refuses a whole message for one record that violates its
 * schema: the message is halved until that record is alone and gets its answer, and those behind it
 * go on. Returns the seconds until the next call is allowed.
 */
async function sendIsolating(
  call: Call,
  sending: Sending,
  records: readonly StoredRecord[],
): Promise<number> {
  let left = records
  let size = records.length
  for (let calls = 0; left.length > 0 && calls < SEARCH_CALLS_MAX; calls += 1) {
    const [first] = left
    try {
      return await sendBatch(call, sending, left.slice(0, size))
    } catch (error) {
      const code = recordFaultOf(error)
      if (code === undefined || !first) throw error
      if (size > 1) {
        size = Math.ceil(size / 2)
        continue
      }
      await saveRefusal(call, sending, first, { code, text: errorMessage(error) })
      left = left.slice(1)
      size = left.length
    }
  }
  return 0
}

async function noteFailure(
  { context, queries }: Call,
  { issuerTaxId, failures, failingSince }: Sending,
  error: unknown,
): Promise<number> {
  const at = context.now()
  const pause = pauseAfter(failures + 1)
  const lastFault = errorMessage(error).slice(0, 500)
  await saveSending(queries, issuerTaxId, {
    failures: failures + 1,
    failingSince: failingSince ?? at,
    lastFault,
    notBefore: secondsAfter(at, pause),
  })
  context.log.warn('invoices.agency_unreachable', {
    failures: failures + 1,
    againInSeconds: pause,
    ...describeFault(error),
  })
  return pause
}

/** Seconds until the next run; undefined where nothing is left to send. */
async function sendOf(call: Call, sending: Sending): Promise<number | undefined> {
  const records = await listUnanswered(call.queries, sending, BATCH_MAX)
  if (records.length === 0) return undefined
  const now = call.context.now()
  // A full batch need not wait: the pause is for smaller ones.
  if (sending.notBefore && sending.notBefore > now && records.length < BATCH_MAX)
    return Math.ceil((sending.notBefore.getTime() - now.getTime()) / 1000)
  try {
    const wait = await sendIsolating(call, sending, records)
    const left = await listUnanswered(call.queries, sending, 1)
    return left.length > 0 ? wait : undefined
  } catch (error) {
    return noteFailure(call, sending, error)
  }
}

/**
 * Sends unanswered records, in the order of the chain, as often as the agency allows. Failed ones
 * are retried, also those that waited without a configured address.
 */
async function sendRecords(context: Context, post: Post): Promise<void> {
  const url = context.outside.agency
  if (!url) return
  for (const { issuerTaxId } of await listChains(context.db)) {
    const again = await holdSending(context.db, issuerTaxId, (sending, queries) =>
      sendOf({ context, post, url, queries }, sending),
    )
    if (again === undefined) continue
    await context.jobs.send(
      context.db,
      SEND_RECORDS_JOB,
      {},
      { startAfterSeconds: Math.max(1, again), singletonKey: SEND_RECORDS_JOB },
    )
  }
}

/**
 * Beside the jobs sent by invoices: no record stays unsent for more than an hour because of a lost
 * job.
 */
export const INVOICE_SCHEDULES = [{ name: SEND_RECORDS_JOB, cron: '*/20 * * * *' }]

export const invoiceJobs = (
  context: Context,
  post: Post = agencyPost(context.config.agency),
): Record<string, JobHandler> => ({
  [SEND_RECORDS_JOB]: () => sendRecords(context, post),
})
