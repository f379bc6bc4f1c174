/** Fields of forms with which visitors write to the shop. Each is undefined once refused. */
import { isSecret } from '../../buying/cart/early-secret.ts'
import { EMAIL_MAX, isEmail, phoneOf } from '../../print/address/contact.ts'
import {
  echo,
  type Form,
  refuseField,
  requiredText,
  textAt,
  valueAt,
} from '../../print/address/form.ts'

export const MOST_REQUEST_FILES = 5

export function emailIn(form: Form): string | undefined {
  const email = requiredText(form, 'email', EMAIL_MAX)
  if (email === undefined || isEmail(email)) return email
  return refuseField(form, 'email', 'checkout.email.format', { value: echo(email) })
}

export function phoneIn(form: Form): string | undefined {
  const typed = textAt(form, 'phone')
  if (typed === '') return ''
  return (
    phoneOf(typed) ?? refuseField(form, 'phone', 'checkout.phone.format', { value: echo(typed) })
  )
}

export function optionalText(form: Form, field: string, limit: number): string | undefined {
  const text = textAt(form, field)
  return text.length > limit
    ? refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
    : text
}

/** Several lines: line ends are kept, since it may be a list. */
export function wordsIn(
  form: Form,
  field: string,
  { limit, missing }: { limit: number; missing: string },
): string | undefined {
  const typed = valueAt(form.input, field)
  const text = typeof typed === 'string' ? typed.toWellFormed().replaceAll('\0', '').trim() : ''
  if (text === '') return refuseField(form, field, missing)
  return text.length > limit
    ? refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
    : text
}

/** Secrets of uploads; what is none, or one too many, is refused. */
export function filesIn(form: Form): readonly string[] | undefined {
  const { files = [] } = (form.input ?? {}) as { files?: unknown }
  const all = Array.isArray(files) ? [...new Set(files)] : [files]
  if (all.every(isSecret) && all.length <= MOST_REQUEST_FILES) return all
  return refuseField(form, 'files', 'proposals.request.tooManyFiles', { limit: MOST_REQUEST_FILES })
}
