import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { NAME_MAX } from '../../print/address/contact.ts'
import { type Form, requiredText } from '../../print/address/form.ts'
import { emailIn, filesIn, optionalText, phoneIn, wordsIn } from './asked-fields.ts'

/** A visitor's request for a quote, and what became of it. */
export const REQUEST_STATES = ['open', 'answered', 'declined', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** `withdraw`: by the customer. */
export type RequestMove = 'answer' | 'decline' | 'withdraw'

const TO: Record<RequestMove, RequestState> = {
  answer: 'answered',
  decline: 'declined',
  withdraw: 'withdrawn',
}
/** An answered request may get another proposal; a declined or withdrawn one has ended. */
const FROM: Record<RequestMove, readonly RequestState[]> = {
  answer: ['open', 'answered'],
  decline: ['open'],
  withdraw: ['open'],
}

/** The state after a move; refused where the request has ended. */
export const movedRequest = (state: RequestState, move: RequestMove): Result<RequestState> =>
  FROM[move].includes(state)
    ? accept(TO[move])
    : refuse({ code: `proposals.request.${state}`, field: '' })

/** Per network. */
export const REQUESTS_AN_HOUR = 5
export const REQUEST_SAID_LIMIT = 2_000
const SHORT_LIMIT = 100

export type QuoteRequest = {
  name: string
  email: string
  /** Empty: not given. */
  phone: string
  /** Empty: no product of the shop. */
  productSlug: string
  size: string
  quantity: string
  said: string
  /** Secrets of uploads, one file each. */
  files: readonly string[]
}

/** All refusals together, each by its field. */
export function readRequest(input: unknown): Result<QuoteRequest> {
  const form: Form = { input, refusals: [] }
  const name = requiredText(form, 'name', NAME_MAX)
  const email = emailIn(form)
  const phone = phoneIn(form)
  const productSlug = optionalText(form, 'product', SHORT_LIMIT)
  const size = optionalText(form, 'size', SHORT_LIMIT)
  const quantity = optionalText(form, 'quantity', SHORT_LIMIT)
  const said = wordsIn(form, 'said', {
    limit: REQUEST_SAID_LIMIT,
    missing: 'proposals.request.saidMissing',
  })
  const files = filesIn(form)
  if (
    name === undefined ||
    email === undefined ||
    phone === undefined ||
    productSlug === undefined ||
    size === undefined ||
    quantity === undefined ||
    said === undefined ||
    files === undefined
  )
    return refuse(...form.refusals)
  return accept({ name, email, phone, productSlug, size, quantity, said, files })
}
