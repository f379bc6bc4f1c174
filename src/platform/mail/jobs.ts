import { z } from '@hono/zod-openapi'
import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import type { JobHandler } from '../jobs.ts'
import { mailDocument } from './mail-body.ts'
import { DELIVER_MAIL_JOB, type Mail, sendOnce } from './store.ts'

/** Who a mail says it is from. */
export type Sender = { name: string; address: string }

const Delivery = z.object({ mailId: z.uuid() })

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
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Delivery through the mail server of the configuration. Without one no job is sent, and one that waits from before stays undone. */
export function mailJobs(context: Context, sender: () => Promise<Sender>): Record<string, JobHandler> {
  const { smtpUrl, publicUrl } = context.config
  const transport = smtpUrl ? createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }) : undefined
  const host = new URL(publicUrl).hostname
  return {
    [DELIVER_MAIL_JOB]: async (data) => {
      const { mailId } = Delivery.parse(data)
      if (!transport) throw new Error('no mail server is configured')
      const from = await sender()
      const send = async (mail: Mail): Promise<void> => {
        await transport.sendMail(messageOf(mail, from, host))
      }
      if (await sendOnce(context.db, mailId, context.now(), send)) context.log.info('mail.sent', { mailId })
    },
  }
}
