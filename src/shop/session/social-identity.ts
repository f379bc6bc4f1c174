import type { SocialProvider } from '../../platform/social-provider.ts'
import { EMAIL_MAX, isEmail, NAME_MAX } from '../print/address/contact.ts'

/**
 * An identity at a provider. `subject` is permanent; all other data may change or be missing ('').
 */
export type Identity = {
  subject: string
  email: string
  /** The provider explicitly confirms the address. A missing claim does not. */
  emailVerified: boolean
  name: string
  surname: string
}

const SUBJECT_MAX = 255

type Said = Readonly<Record<string, unknown>>
const within = (value: unknown): Said =>
  typeof value === 'object' && value !== null ? (value as Said) : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : ''

/** Cut at the limit, without a lone surrogate, which the database refuses. */
const nameOf = (value: unknown): string => textOf(value).slice(0, NAME_MAX).toWellFormed()

/**
 * One text for the whole name: the first word is the first name, the rest the surname. The owner
 * sees both before an account is opened.
 */
function parted(whole: unknown): { name: string; surname: string } {
  const [name = '', ...others] = textOf(whole).split(/\s+/)
  return { name, surname: others.join(' ') }
}

type Read = (
  profile: Said,
  mails: unknown,
) => { subject: unknown; email?: unknown; verified?: boolean; name?: unknown; surname?: unknown }

/** The claims of OpenID Connect, with its claim about the address. */
const ofClaims: Read = ({ sub, email, email_verified, given_name, family_name, name }) => ({
  subject: sub,
  email,
  // Apple sends it as a string.
  verified: email_verified === true || email_verified === 'true',
  ...(textOf(given_name) ? { name: given_name, surname: family_name } : parted(name)),
})

const READ: Readonly<Record<SocialProvider, Read>> = {
  google: ofClaims,
  apple: ofClaims,
  linkedin: ofClaims,
  // An administrator may set any address of an account: only the claim that its domain is verified
  // counts.
  microsoft: (claims, mails) => ({
    ...ofClaims(claims, mails),
    verified: [true, 1, '1', 'true'].some((each) => each === claims.xms_edov),
  }),
  amazon: ({ user_id, email, name }) => ({ subject: user_id, email, ...parted(name) }),
  facebook: ({ id, email, first_name, last_name }) => ({
    subject: id,
    email,
    name: first_name,
    surname: last_name,
  }),
  github: ({ id, name, login }, mails) => {
    const all = Array.isArray(mails) ? mails.map(within) : []
    const primary = all.find((mail) => mail.primary === true)
    return {
      subject: id,
      email: primary?.email,
      verified: primary?.verified === true,
      ...parted(name || login),
    }
  },
  x: ({ data }) => {
    const { id, name, confirmed_email } = within(data)
    return { subject: id, email: confirmed_email, verified: true, ...parted(name) }
  },
  tiktok: ({ data }) => {
    const { open_id, display_name } = within(within(data).user)
    return { subject: open_id, ...parted(display_name) }
  },
}

/**
 * The identity in a provider's answer, or null without a subject. `profile`: the claims of the
 * token, or the answer of the profile endpoint; `mails`: GitHub's list of addresses. Invalid names
 * and addresses count as missing.
 */
export function identityFrom(
  provider: SocialProvider,
  profile: unknown,
  mails?: unknown,
): Identity | null {
  const { subject, email, verified, name, surname } = READ[provider](within(profile), mails)
  const id = typeof subject === 'number' ? String(subject) : textOf(subject)
  if (id === '' || id.length > SUBJECT_MAX) return null
  const address = textOf(email)
  const usable = address.length <= EMAIL_MAX && isEmail(address)
  return {
    subject: id,
    email: usable ? address : '',
    emailVerified: usable && verified === true,
    name: nameOf(name),
    surname: nameOf(surname),
  }
}

/**
 * Apple sends a name once, beside the answer, as JSON in a form; it fills the token's missing
 * fields.
 */
export function namedBeside(identity: Identity, json: string | null): Identity {
  if (identity.name !== '' || !json) return identity
  try {
    const { firstName, lastName } = within(within(JSON.parse(json)).name)
    return { ...identity, name: nameOf(firstName), surname: nameOf(lastName) }
  } catch {
    return identity
  }
}
