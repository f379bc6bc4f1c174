import type { SocialProvider } from '../../platform/social-provider.ts'

/** A person known to a provider. `email` '' if not disclosed. */
export type Person = {
  subject: string
  name: string
  surname: string
  email: string
  emailVerified: boolean
}

/** People to choose from. */
export const PEOPLE: readonly Person[] = [
  {
    subject: '1001',
    name: 'Lucía',
    surname: 'Ferrer Gil',
    email: 'lucia.ferrer@example.es',
    emailVerified: true,
  },
  {
    subject: '1002',
    name: 'João',
    surname: 'Almeida',
    email: 'joao.almeida@example.pt',
    emailVerified: true,
  },
  {
    subject: '1003',
    name: 'Camille',
    surname: 'Roux',
    email: 'camille.roux@example.fr',
    emailVerified: true,
  },
]

const wholeName = ({ name, surname }: Person): string => `${name} ${surname}`.trim()

/** Claims of an id_token or the OpenID Connect userinfo, per provider. */
export function claimsOf(provider: SocialProvider, person: Person): Record<string, unknown> {
  const { subject, name, surname, email, emailVerified } = person
  const mail =
    email === ''
      ? {}
      : { email, email_verified: provider === 'apple' ? String(emailVerified) : emailVerified }
  if (provider === 'microsoft')
    return {
      sub: subject,
      name: wholeName(person),
      ...(email && { email, xms_edov: emailVerified }),
    }
  if (provider === 'apple') return { sub: subject, ...mail }
  return { sub: subject, name: wholeName(person), given_name: name, family_name: surname, ...mail }
}

/** Profile response of providers without id_tokens. */
export function profileOf(provider: SocialProvider, person: Person): unknown {
  const { subject, name, surname, email, emailVerified } = person
  const whole = wholeName(person)
  if (provider === 'amazon')
    return { user_id: `amzn1.account.${subject}`, name: whole, ...(email && { email }) }
  if (provider === 'facebook')
    return { id: subject, first_name: name, last_name: surname, ...(email && { email }) }
  if (provider === 'github')
    return {
      id: Number.parseInt(subject.replace(/\D/g, '').slice(0, 9), 10) || 1,
      login: name.toLowerCase(),
      name: whole,
    }
  if (provider === 'x')
    return {
      data: { id: subject, name: whole, ...(email && emailVerified && { confirmed_email: email }) },
    }
  if (provider === 'tiktok')
    return {
      data: { user: { open_id: subject, display_name: whole } },
      error: { code: 'ok', message: '' },
    }
  return claimsOf(provider, person)
}

/** GitHub's list of addresses. */
export const mailsOf = ({ email, emailVerified }: Person): unknown[] =>
  email === '' ? [] : [{ email, primary: true, verified: emailVerified, visibility: 'private' }]
