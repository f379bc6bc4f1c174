import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { NAME_MAX } from '../../print/address/contact.ts'
import { type Form, isTicked, refuseField, requiredText } from '../../print/address/form.ts'
import { emailIn, filesIn, optionalText, phoneIn, wordsIn } from '../requests/asked-fields.ts'

/** What became of a message. `closed`: ended without an answer. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_MOVES = ['answer', 'close', 'reopen'] as const
export type MessageMove = (typeof MESSAGE_MOVES)[number]

const TO: Record<MessageMove, MessageState> = {
  answer: 'answered',
  close: 'closed',
  reopen: 'open',
}
/** An answered message may be answered again: the customer telephones, or something is added. */
const FROM: Record<MessageMove, readonly MessageState[]> = {
  answer: ['open', 'answered'],
  close: ['open'],
  reopen: ['answered', 'closed'],
}

export const mayMove = (state: MessageState, move: MessageMove): boolean =>
  FROM[move].includes(state)

/** The state after a move; refused where the state does not allow it. */
export const movedMessage = (state: MessageState, move: MessageMove): Result<MessageState> =>
  mayMove(state, move) ? accept(TO[move]) : refuse({ code: `contact.refused.${state}`, field: '' })

export const MESSAGE_LIMIT = 4_000
const SUBJECT_LIMIT = 120
/** As typed: it may name several, or be wrong. */
const ORDER_LIMIT = 40

export type ContactMessage = {
  name: string
  email: string
  /** Empty: not given. */
  phone: string
  /** The order that it is about, as typed; empty: none. */
  orderNumber: string
  subject: string
  said: string
  /** Secrets of uploads, one file each. */
  files: readonly string[]
}

/** All refusals together, in the order of the form. */
export function readMessage(input: unknown): Result<ContactMessage> {
  const form: Form = { input, refusals: [] }
  const subject = requiredText(form, 'subject', SUBJECT_LIMIT)
  const order = optionalText(form, 'order', ORDER_LIMIT)
  const said = wordsIn(form, 'said', { limit: MESSAGE_LIMIT, missing: 'contact.saidMissing' })
  const files = filesIn(form)
  const name = requiredText(form, 'name', NAME_MAX)
  const email = emailIn(form)
  const phone = phoneIn(form)
  if (!isTicked(form, 'privacy')) refuseField(form, 'privacy', 'contact.privacyMissing')
  if (
    form.refusals.length > 0 ||
    subject === undefined ||
    order === undefined ||
    said === undefined ||
    files === undefined ||
    name === undefined ||
    email === undefined ||
    phone === undefined
  )
    return refuse(...form.refusals)
  return accept({ name, email, phone, orderNumber: order.toUpperCase(), subject, said, files })
}
