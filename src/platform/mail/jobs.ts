import { z } from '@hono/zod-openapi'
import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import { describeFault } from '../describe-fault.ts'
import type { JobHandler } from '../jobs.ts'
import { mailDocument } from './mail-body.ts'
import { DELIVER_MAIL_JOB, listWaiting, type Mail, type MailPlace, sendOnce } from './store.ts'

/** Who a mail says it is from. */
export type Sender = { name: string; address: string }

/** Jobs queued by older versions do not say what the mail is about. */
const Delivery = z.object({ mailId: z.uuid(), orderId: z.uuid().nullable().optional() })

/** RFC 8058: the mail program offers the way out itself, and one POST without a question is all of it. */
const wayOutOf = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Addresses are given as objects: a comma inside one must not make two recipients of it. */
const messageOf = (mail: Mail, from: Sender, host: string) => ({
  from,
  to: { name: '', address: mail.recipient },
  subject: mail.subject,
  text: mail.bodyText,
  html: mailDocument(mail.subject, mail.bodyHtml),
  date: mail.createdAt,
  messageId: `<${mail.id}@${host}>`,
  // RFC 3834: no holiday notice shall answer a receipt.
  headers: { 'Auto-Submitted': 'auto-generated', ...wayOutOf(mail) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const transportTo = (url: string) => createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })

/** Takes along what waits, in a demo; its data is empty. */
const DELIVER_WAITING_JOB = 'mail.deliver_waiting'
export const MAIL_SCHEDULES = [{ name: DELIVER_WAITING_JOB, cron: '* * * * *' }]
/** Few at a time, with pauses: visitors of the demo shop come first. */
const AT_ONCE = 20
const PAUSE_SECONDS = 5
/** The mailer's codes for a server that cannot be reached or refuses to talk, whatever the mail. */
const SERVER_FAULTS = ['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'EPROTOCOL', 'ESOCKET', 'ETIMEDOUT', 'ETLS']

/** Hands a mail over, once. */
type Deliver = (mail: MailPlace) => Promise<void>

/**
 * The newest mails that wait, one after the other; stops where the server itself fails, and leaves out for now what it does not take.
 * @returns whether it is worth while to come back soon
 */
async function deliverWaiting(context: Context, deliver: Deliver, refused: Set<string>): Promise<boolean> {
  const waiting = await listWaiting(context.db, [...refused], AT_ONCE)
  if (waiting.length === 0) refused.clear()
  for (const { id, orderId } of waiting) {
    try {
      await deliver({ id, orderId })
    } catch (error) {
      context.log.warn('mail.waits', { mailId: id, ...describeFault(error) })
      if (SERVER_FAULTS.includes((error as { code?: string }).code ?? '')) return false
      refused.add(id)
    }
  }
  return waiting.length > 0
}

/**
 * Delivery through the mail server of the configuration: a job for each mail. In a demo they go to the stand-in of one without a job of their own, which would
 * cost every order a statement and a row: a schedule takes along what waits.
 */
export function mailJobs(context: Context, sender: () => Promise<Sender>): Record<string, JobHandler> {
  const { smtpUrl, publicUrl } = context.config
  const serverUrl = smtpUrl ?? context.demoMailUrl
  const transport = serverUrl ? transportTo(serverUrl) : undefined
  const host = new URL(publicUrl).hostname
  const refused = new Set<string>()
  const deliver: Deliver = async (place) => {
    if (!transport) throw new Error('no mail server is configured')
    const from = await sender()
    const send = async (mail: Mail): Promise<void> => {
      await transport.sendMail(messageOf(mail, from, host))
    }
    if (await sendOnce(context.db, place, context.now(), send)) context.log.info('mail.sent', { mailId: place.id })
  }
  return {
    [DELIVER_MAIL_JOB]: (data) => {
      const { mailId: id, orderId } = Delivery.parse(data)
      return deliver({ id, orderId })
    },
    [DELIVER_WAITING_JOB]: async () => {
      if (smtpUrl || !transport || !(await deliverWaiting(context, deliver, refused))) return
      await context.jobs.send(context.db, DELIVER_WAITING_JOB, {}, { startAfterSeconds: PAUSE_SECONDS, singletonKey: DELIVER_WAITING_JOB })
    },
  }
}
