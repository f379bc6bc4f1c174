import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { NAME_MAX } from '../../print/address/contact.ts'
import { type Form, isTicked, refuseField, requiredText } from '../../print/address/form.ts'
import { readEmailAt } from '../../session/registration.ts'
import type { Identity } from '../../session/social-identity.ts'
import type { SocialForm } from './profile-schema.ts'

export type SocialRegistration = {
  name: string
  surname: string
  email: string
  emailConfirmed: boolean
}

const MISSING = { code: 'account.required' }

/** Whether the visitor has been asked for the missing data. */
export const isAnswered = (input: SocialForm): boolean =>
  ['name', 'terms'].some((name) => Object.hasOwn(input, name))

/**
 * A new account from the provider's data and the owner's input: name, surname, terms; and the
 * address, unless the provider confirms one. A confirmed one is used for any input. All errors
 * together.
 */
export function readSocialRegistration(
  input: SocialForm,
  identity: Identity,
): Result<SocialRegistration> {
  const form: Form = { input, refusals: [] }
  const name = requiredText(form, 'name', NAME_MAX, MISSING)
  const surname = requiredText(form, 'surname', NAME_MAX, MISSING)
  const email = identity.emailVerified ? identity.email : readEmailAt(form, 'email')
  const unticked = ['terms', 'privacy'].find((box) => !isTicked(form, box))
  if (unticked) refuseField(form, unticked, 'account.terms.missing')
  if (
    name === undefined ||
    surname === undefined ||
    email === undefined ||
    form.refusals.length > 0
  )
    return refuse(...form.refusals)
  return accept({ name, surname, email, emailConfirmed: identity.emailVerified })
}
