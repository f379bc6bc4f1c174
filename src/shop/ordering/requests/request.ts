import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { isSecret } from '../../buying/cart/early-secret.ts'
import { EMAIL_MAX, isEmail, NAME_MAX, phoneOf } from '../../print/address/contact.ts'
import { echo, type Form, refuseField, requiredText, textAt } from '../../print/address/form.ts'

/** A visitor's request for a quote, and what became of it. */
export const REQUEST_STATES = ['open', 'answered', 'declined'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export type RequestMove = 'answer' | 'decline'

const TO: Record<RequestMove, RequestState> = { answer: 'answered', decline: 'declined' }
/** An answered request may get another proposal; a declined one has ended. */
const FROM: Record<RequestMove, readonly RequestState[]> = {
  answer: ['open', 'answered'],
  decline: ['open'],
}

/** The state after a move; refused where the request has ended. */
export const movedRequest = (state: RequestState, move: RequestMove): Result<RequestState> =>
  FROM[move].includes(state)
    ? accept(TO[move])
    : refuse({ code: `proposals.request.${state}`, field: '' })

/** Per network. */
export const REQUESTS_AN_HOUR = 5
export const REQUEST_SAID_LIMIT = 2_000
export const MOST_REQUEST_FILES = 5
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

function emailIn(form: Form): string | undefined {
  const email = requiredText(form, 'email', EMAIL_MAX)
  if (email === undefined || isEmail(email)) return email
  return refuseField(form, 'email', 'checkout.email.format', { value: echo(email) })
}

function phoneIn(form: Form): string | undefined {
  const typed = textAt(form, 'phone')
  if (typed === '') return ''
  return (
    phoneOf(typed) ?? refuseField(form, 'phone', 'checkout.phone.format', { value: echo(typed) })
  )
}

function optionalText(form: Form, field: string, limit = SHORT_LIMIT): string | undefined {
  const text = textAt(form, field)
  return text.length > limit
    ? refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
    : text
}

/** Line ends are kept, since it may be a list. */
function saidIn(form: Form): string | undefined {
  const { said } = (form.input ?? {}) as { said?: unknown }
  const text = typeof said === 'string' ? said.toWellFormed().replaceAll('\0', '').trim() : ''
  if (text === '') return refuseField(form, 'said', 'proposals.request.saidMissing')
  return text.length > REQUEST_SAID_LIMIT
    ? refuseField(form, 'said', 'checkout.tooLong', {
        limit: REQUEST_SAID_LIMIT,
        value: text.length,
      })
    : text
}

/** Secrets of uploads; what is none, or one too many, is refused. */
function filesIn(form: Form): readonly string[] | undefined {
  const { files = [] } = (form.input ?? {}) as { files?: unknown }
  const all = Array.isArray(files) ? [...new Set(files)] : [files]
  if (all.every(isSecret) && all.length <= MOST_REQUEST_FILES) return all
  return refuseField(form, 'files', 'proposals.request.tooManyFiles', { limit: MOST_REQUEST_FILES })
}

/** All refusals together, each by its field. */
export function readRequest(input: unknown): Result<QuoteRequest> {
  const form: Form = { input, refusals: [] }
  const name = requiredText(form, 'name', NAME_MAX)
  const email = emailIn(form)
  const phone = phoneIn(form)
  const productSlug = optionalText(form, 'product')
  const size = optionalText(form, 'size')
  const quantity = optionalText(form, 'quantity')
  const said = saidIn(form)
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
