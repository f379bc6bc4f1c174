import type { SocialProvider } from '../../platform/social-credentials.ts'
import { EMAIL_MAX, isEmail, NAME_MAX } from '../checkout/contact.ts'

/** Who somebody is at a provider. `subject` is theirs for good there; everything else may change, and may be missing (''). */
export type Identity = {
  subject: string
  email: string
  /** The provider says in so many words that the address is proven. Its silence proves nothing. */
  emailVerified: boolean
  name: string
  surname: string
}

const SUBJECT_MAX = 255

type Said = Readonly<Record<string, unknown>>
const within = (value: unknown): Said => (typeof value === 'object' && value !== null ? (value as Said) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : '')

/** Cut where it is too long, perhaps within a sign: no half of one goes into the database. */
const nameOf = (value: unknown): string => textOf(value).slice(0, NAME_MAX).toWellFormed()

/** One name for all: the first word is the name, what follows the surname. Its owner sees both before an account is opened. */
function parted(whole: unknown): { name: string; surname: string } {
  const [name = '', ...others] = textOf(whole).split(/\s+/)
  return { name, surname: others.join(' ') }
}

type Read = (profile: Said, mails: unknown) => { subject: unknown; email?: unknown; verified?: boolean; name?: unknown; surname?: unknown }

/** The claims of OpenID Connect, with its own word on the address. */
const ofClaims: Read = ({ sub, email, email_verified, given_name, family_name, name }) => ({
  subject: sub,
  email,
  // Apple writes it as a word.
  verified: email_verified === true || email_verified === 'true',
  ...(textOf(given_name) ? { name: given_name, surname: family_name } : parted(name)),
})

const READ: Readonly<Record<SocialProvider, Read>> = {
  google: ofClaims,
  apple: ofClaims,
  linkedin: ofClaims,
  // An administrator may write any address into an account: only the claim that its domain is proven counts.
  microsoft: (claims, mails) => ({ ...ofClaims(claims, mails), verified: [true, 1, '1', 'true'].some((each) => each === claims.xms_edov) }),
  amazon: ({ user_id, email, name }) => ({ subject: user_id, email, ...parted(name) }),
  facebook: ({ id, email, first_name, last_name }) => ({ subject: id, email, name: first_name, surname: last_name }),
  github: ({ id, name, login }, mails) => {
    const all = Array.isArray(mails) ? mails.map(within) : []
    const primary = all.find((mail) => mail.primary === true)
    return { subject: id, email: primary?.email, verified: primary?.verified === true, ...parted(name || login) }
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
 * What a provider's answer says of somebody, or null where it does not say who. `profile`: the claims of the token, or the answer of the
 * profile's address; `mails`: GitHub's list of addresses. What cannot be a name or an address counts as not said.
 */
export function identityFrom(provider: SocialProvider, profile: unknown, mails?: unknown): Identity | null {
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

/** Apple says a name once, beside the answer, as JSON in a form; it fills what the token leaves empty. */
export function namedBeside(identity: Identity, json: string | null): Identity {
  if (identity.name !== '' || !json) return identity
  try {
    const { firstName, lastName } = within(within(JSON.parse(json)).name)
    return { ...identity, name: nameOf(firstName), surname: nameOf(lastName) }
  } catch {
    return identity
  }
}
