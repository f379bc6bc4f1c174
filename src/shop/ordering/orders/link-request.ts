import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { echo, type Form, refuseField, requiredText } from '../../print/address/form.ts'
import { readEmailAt } from '../../session/registration.ts'

/** The input of a request for the link of an order. */
export type LinkRequest = { number: string; email: string }

const NUMBER_MAX = 40
/** The format of order numbers: the year in two digits and a running number. */
const NUMBER = /^M-\d{2}-\d{6,}$/

/** Copied or dictated: lower case, spaces and other dashes are accepted. */
const tidied = (number: string): string =>
  number
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .toUpperCase()

function readNumber(form: Form): string | undefined {
  const typed = requiredText(form, 'number', NUMBER_MAX, { code: 'account.required' })
  if (typed === undefined) return undefined
  const number = tidied(typed)
  return NUMBER.test(number)
    ? number
    : refuseField(form, 'number', 'orders.link.format', { value: echo(typed) })
}

/** All refusals, or the request. */
export function readLinkRequest(input: unknown): Result<LinkRequest> {
  const form: Form = { input, refusals: [] }
  const number = readNumber(form)
  const email = readEmailAt(form, 'email')
  return number === undefined || email === undefined
    ? refuse(...form.refusals)
    : accept({ number, email })
}

/** Whether the link may be mailed to an address: only to that of the order. */
export const isOrdersAddress = (orders: string, typed: string): boolean =>
  orders !== '' && orders.trim().toLowerCase() === typed.trim().toLowerCase()
