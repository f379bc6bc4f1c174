import { accept, type Result, refuse } from '../../platform/refusal.ts'
import { readEmailAt } from '../accounts/registration.ts'
import { echo, type Form, refuseField, requiredText } from '../checkout/form.ts'

/** What somebody says of an order whose link they want by mail. */
export type LinkRequest = { number: string; email: string }

const NUMBER_MAX = 40
/** As orders are numbered: the year of two digits and a running number. */
const NUMBER = /^M-\d{2}-\d{6,}$/

/** Copied from a mail or read out over the phone: small letters, spaces and other dashes mean the same. */
const tidied = (number: string): string =>
  number
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐-―−]/g, '-')
    .toUpperCase()

function readNumber(form: Form): string | undefined {
  const typed = requiredText(form, 'number', NUMBER_MAX, { code: 'account.required' })
  if (typed === undefined) return undefined
  const number = tidied(typed)
  return NUMBER.test(number) ? number : refuseField(form, 'number', 'orders.link.format', { value: echo(typed) })
}

/** Everything that is wrong with it, or the request. */
export function readLinkRequest(input: unknown): Result<LinkRequest> {
  const form: Form = { input, refusals: [] }
  const number = readNumber(form)
  const email = readEmailAt(form, 'email')
  return number === undefined || email === undefined ? refuse(...form.refusals) : accept({ number, email })
}

/** Whether a mail about an order may go to an address: it is the one that the order was placed with. */
export const isOrdersAddress = (orders: string, typed: string): boolean => orders !== '' && orders.trim().toLowerCase() === typed.trim().toLowerCase()
