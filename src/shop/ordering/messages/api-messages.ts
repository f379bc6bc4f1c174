import { clientAddress } from '../../../platform/client-address.ts'
import { type Api, type ApiContext, makeApi, refusalsAs } from '../../../platform/http.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { tooMany } from '../../people/accounts/customer-account.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import { countAttempt, countedAs, countedMail, type User } from '../../session/store.ts'
import { sentFiles } from '../requests/sent-files-lifecycle.ts'
import { answerRoute, endRoute, messagesRoute, writeRoute } from './api-routes.ts'
import { readMessage } from './message.ts'
import {
  type MessageDeed,
  type MessageParts,
  moveMessage,
  receiveMessage,
} from './message-lifecycle.ts'
import type { MessageView } from './message-schema.ts'
import {
  countOpenMessages,
  listMessages,
  MESSAGES_PAGE_SIZE,
  type MessageRow,
} from './store-messages.ts'

const viewOf = ({ siteId: _site, sentAt, endedAt, ...told }: MessageRow): MessageView => ({
  ...told,
  language: LANGUAGES.find((each) => each === told.language) ?? 'es',
  sentAt: sentAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

async function moved(
  parts: MessageParts,
  c: ApiContext,
  staff: User,
  id: string,
  deed: MessageDeed,
): Promise<MessageView> {
  const done = await moveMessage(parts, staff, id, deed)
  if (done.ok) {
    c.var.log.info('contact.moved', { move: deed.move, by: staff.id })
    return viewOf(done.value)
  }
  const isGone = done.refusals.some(({ code }) => code === 'contact.refused.unknown')
  throw refusalsAs(isGone ? 404 : 409, done.refusals)
}

/** By network, and by the mailbox that gets the receipt. */
async function limitLetters({ context }: MessageParts, c: ApiContext, email: string) {
  const counted = [
    countedAs('letter', 'contact', clientAddress(c)),
    countedMail('contact-mail', email),
  ]
  const minutes = await countAttempt(context.db, counted, context.now())
  if (minutes !== null) throw tooMany(c, minutes)
}

/** Messages to the shop: from visitors, and at the desk. */
export function messagesApi(parts: MessageParts): Api {
  const { context } = parts
  const api = makeApi()

  api.openapi(writeRoute, async (c) => {
    const body = c.req.valid('json')
    const read = readMessage(body)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const message = read.value
    await requirePerson(context, c, 'contact', body)
    await limitLetters(parts, c, message.email)
    const files = await sentFiles(context.db, message.files)
    await receiveMessage(parts, c, { ...message, files })
    c.var.log.info('contact.received')
    return c.json({ data: { email: message.email } }, 201)
  })

  api.openapi(messagesRoute, async (c) => {
    await requireStaff(context, c, messagesRoute)
    const { state, page } = c.req.valid('query')
    const [{ items, total }, open] = await Promise.all([
      listMessages(context.db, state, page),
      countOpenMessages(context.db),
    ])
    const data = { items: items.map(viewOf), total, pageSize: MESSAGES_PAGE_SIZE, open }
    return c.json({ data }, 200)
  })

  api.openapi(answerRoute, async (c) => {
    const staff = await requireStaff(context, c, answerRoute)
    const { id } = c.req.valid('param')
    const { answer } = c.req.valid('json')
    return c.json({ data: await moved(parts, c, staff, id, { move: 'answer', answer }) }, 200)
  })

  api.openapi(endRoute, async (c) => {
    const staff = await requireStaff(context, c, endRoute)
    const { id } = c.req.valid('param')
    const move = c.req.valid('json').state === 'open' ? 'reopen' : 'close'
    return c.json({ data: await moved(parts, c, staff, id, { move }) }, 200)
  })
  return api
}
