import { z } from '@hono/zod-openapi'
import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import { describeFault } from '../describe-fault.ts'
import { errorCode } from '../error-facts.ts'
import type { JobHandler } from '../jobs.ts'
import { mailDocument } from './mail-body.ts'
import { DELIVER_MAIL_JOB, listWaiting, type Mail, type MailPlace, sendOnce } from './store.ts'

/** The sender of mails. */
export type Sender = { name: string; address: string }

/** Jobs queued by older versions lack the subject of the mail. */
const Delivery = z.object({ mailId: z.uuid(), orderId: z.uuid().nullable().optional() })

/** RFC 8058: the mail program offers to unsubscribe, by a single POST. */
const wayOutOf = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

/** Addresses are passed as objects, so that a comma inside one does not make two recipients. */
const messageOf = (mail: Mail, from: Sender, host: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.bodyText,
  html: mailDocument(mail.subject, mail.bodyHtml),
  date: mail.createdAt,
  messageId: `<${mail.id}@${host}>`,
  // RFC 3834: suppresses automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated', ...wayOutOf(mail) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })

/** Delivers waiting mails in a demo; its data is empty. */
const DELIVER_WAITING_JOB = 'mail.deliver_waiting'
export const MAIL_SCHEDULES = [{ name: DELIVER_WAITING_JOB, cron: '* * * * *' }]
/** Small batches with pauses: visitors of the demo shop have priority. */
const AT_ONCE = 20
const PAUSE_SECONDS = 5
/**
 * The mailer's codes for a server that cannot be reached or refuses the session, independent of the
 * mail.
 */
const SERVER_FAULTS = [
  'ECONNECTION',
  'ECONNREFUSED',
  'EDNS',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]

/** Delivers a mail once. */
type Deliver = (mail: MailPlace) => Promise<void>

/**
 * Delivers the newest waiting mails, one after the other; stops where the server itself fails, and
 * skips mails that it refuses.
 * @returns whether another run should follow soon
 */
async function deliverWaiting(
  context: Context,
  deliver: Deliver,
  refused: Set<string>,
): Promise<boolean> {
  const waiting = await listWaiting(context.db, [...refused], AT_ONCE)
  if (waiting.length === 0) refused.clear()
  for (const { id, orderId } of waiting) {
    try {
      await deliver({ id, orderId })
    } catch (error) {
      context.log.warn('mail.waits', { mailId: id, ...describeFault(error) })
      if (SERVER_FAULTS.includes(errorCode(error) ?? '')) return false
      refused.add(id)
    }
  }
  return waiting.length > 0
}

/**
 * Delivery through the configured mail server: a job for each mail. In a demo a schedule delivers
 * waiting mails to the stand-in; a job for each would cost every order a statement and a row.
 */
export function mailJobs(
  context: Context,
  sender: (mail: Pick<Mail, 'siteId'>) => Promise<Sender>,
): Record<string, JobHandler> {
  const { smtpUrl, publicUrl } = context.config
  const serverUrl = smtpUrl ?? context.demoMailUrl
  const transport = serverUrl ? transportTo(serverUrl) : undefined
  const host = new URL(publicUrl).hostname
  const refused = new Set<string>()
  const deliver: Deliver = async (place) => {
    if (!transport) throw new Error('no mail server is configured')
    const send = async (mail: Mail): Promise<void> => {
      await transport.sendMail(messageOf(mail, await sender(mail), host))
    }
    if (await sendOnce(context.db, place, context.now(), send))
      context.log.info('mail.sent', { mailId: place.id })
  }
  return {
    [DELIVER_MAIL_JOB]: (data) => {
      const { mailId: id, orderId } = Delivery.parse(data)
      return deliver({ id, orderId })
    },
    [DELIVER_WAITING_JOB]: async () => {
      if (smtpUrl || !transport || !(await deliverWaiting(context, deliver, refused))) return
      await context.jobs.send(
        context.db,
        DELIVER_WAITING_JOB,
        {},
        { startAfterSeconds: PAUSE_SECONDS, singletonKey: DELIVER_WAITING_JOB },
      )
    },
  }
}
