import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'
import { EMAIL_MAX, isEmail, NAME_MAX } from '../print/address/contact.ts'
import {
  echo,
  type Form,
  isTicked,
  refuseField,
  requiredText,
  textAt,
  valueAt,
} from '../print/address/form.ts'
import { refuseNewPassword } from './new-password.ts'
import type { RegistrationForm } from './registration-schema.ts'

export type Registration = {
  name: string
  surname: string
  email: string
  password: string
  company: boolean
  companyName: string
  /** As typed: validated when it is saved as billing data. */
  taxId: string
  /** Null where the call omits it: then the calling page has asked. */
  termsAccepted: boolean | null
}

const MISSING = { code: 'account.required' }

/** The address, or undefined once refused. */
export function readEmailAt(form: Form, field: string): string | undefined {
  const email = requiredText(form, field, EMAIL_MAX, MISSING)
  if (email === undefined || isEmail(email)) return email
  return refuseField(form, field, 'account.email.format', { value: echo(email) })
}

/** Passwords are taken as typed, including spaces. */
function passwordAt({ input }: Form, field: string): string {
  const value = valueAt(input, field)
  return typeof value === 'string' ? value : ''
}

function readTerms(form: Form): boolean | null {
  const { input } = form
  const said = (name: string): boolean =>
    typeof input === 'object' && input !== null && Object.hasOwn(input, name)
  if (!said('terms') && !said('privacy')) return null
  if (!isTicked(form, 'terms')) refuseField(form, 'terms', 'account.terms.missing')
  else if (!isTicked(form, 'privacy')) refuseField(form, 'privacy', 'account.terms.missing')
  return true
}

/**
 * A registration, validated in the order of the specification: name, surname, address, its form,
 * password, terms. All errors together, in that order. Role and state in the body are not read.
 */
export function readRegistration(input: RegistrationForm): Result<Registration> {
  const form: Form = { input, refusals: [] }
  const name = requiredText(form, 'name', NAME_MAX, MISSING)
  // An order has the customer's name in one line, which may be one word.
  const surname =
    textAt(form, 'order') === ''
      ? requiredText(form, 'surname', NAME_MAX, MISSING)
      : textAt(form, 'surname').slice(0, NAME_MAX)
  const company = isTicked(form, 'company')
  const companyName = company ? requiredText(form, 'company_name', NAME_MAX, MISSING) : ''
  const email = readEmailAt(form, 'email')
  const password = passwordAt(form, 'password')
  const weak: Refusal | null = refuseNewPassword(password, 'password', [
    email ?? '',
    name ?? '',
    surname ?? '',
  ])
  if (weak) form.refusals.push(weak)
  const termsAccepted = readTerms(form)
  if (form.refusals.length > 0) return refuse(...form.refusals)
  if (
    name === undefined ||
    surname === undefined ||
    email === undefined ||
    companyName === undefined
  )
    return refuse(...form.refusals)
  return accept({
    name,
    surname,
    email,
    password,
    company,
    companyName,
    taxId: textAt(form, 'vat'),
    termsAccepted,
  })
}
