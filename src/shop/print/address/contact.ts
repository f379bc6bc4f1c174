import { echo, type Form, refuseField, requiredText } from './form.ts'

export type Contact = { name: string; email: string; phone: string }

export const NAME_MAX = 100
/** RFC 5321, 4.5.3.1: 64 characters before the @, 254 in total. */
export const EMAIL_MAX = 254
export const PHONE_MAX = 30

const EMAIL =
  /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u
/** E.164 has at most 15 digits. */
const PHONE = /^\+?\d{9,15}$/

/**
 * Characters whose lower case is ASCII: İ (U+0130) and the Kelvin sign (U+212A). The database,
 * which compares addresses in lower case, would treat `gmaİl.com`, a domain that may have another
 * owner, as equal.
 */
const SEEMS_ASCII = /[\u0130\u212a]/

export function isEmail(text: string): boolean {
  const local = text.slice(0, text.lastIndexOf('@'))
  return (
    EMAIL.test(text) &&
    !SEEMS_ASCII.test(text) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !text.includes('..')
  )
}

/** Digits with an optional plus; undefined where it is no telephone number. */
export function phoneOf(text: string): string | undefined {
  const digits = text.replace(/[\s()./-]/g, '').replace(/^00/, '+')
  return PHONE.test(digits) ? digits : undefined
}

function readEmail(form: Form): string | undefined {
  const email = requiredText(form, 'contact.email', EMAIL_MAX)
  if (email === undefined || isEmail(email)) return email
  return refuseField(form, 'contact.email', 'checkout.email.format', { value: echo(email) })
}

function readPhone(form: Form): string | undefined {
  const typed = requiredText(form, 'contact.phone', PHONE_MAX)
  if (typed === undefined) return undefined
  return (
    phoneOf(typed) ?? refuseField(form, 'contact.phone', 'checkout.phone.format', { value: typed })
  )
}

export function readContact(form: Form): Contact | undefined {
  const name = requiredText(form, 'contact.name', NAME_MAX)
  const email = readEmail(form)
  const phone = readPhone(form)
  return name !== undefined && email !== undefined && phone !== undefined
    ? { name, email, phone }
    : undefined
}
