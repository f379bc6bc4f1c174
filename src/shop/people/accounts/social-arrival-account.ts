/** What an arrival from a provider does to an account. */
import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem, refusalsAs } from '../../../platform/http.ts'
import { siteId } from '../../../platform/site-address.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import { isPassword } from '../../session/password-hash.ts'
import { PROVIDER_NAMES } from '../../session/provider-names.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { forgetFailures } from '../../session/store.ts'
import { findPasswordHash, findProfile, insertCustomer } from '../../session/store-customers.ts'
import { publicUser } from './api-registration.ts'
import {
  type AccountParts,
  enter,
  limitAttempts,
  limitMail,
  mailAccount,
  proveAddress,
} from './customer-account.ts'
import type { SocialAnswer, SocialForm } from './profile-schema.ts'
import { beginSignIn } from './require-credentials.ts'
import { entryOf } from './social-entry.ts'
import { isAnswered, readSocialRegistration } from './social-registration.ts'
import {
  type AccountRow,
  type Arrival,
  endArrival,
  findLinked,
  findOwner,
  holdAccount,
  linkIdentity,
  listIdentities,
  noteEmail,
} from './store-social.ts'

type Deed = {
  parts: AccountParts
  c: ApiContext
  provider: SocialProvider
  key: string
  body: SocialForm
  arrival: Arrival
}

export const spent = () => new HttpProblem(410, { code: 'accounts.social_spent', field: '' })

export const other = (provider: SocialProvider, code: string) =>
  new HttpProblem(409, { code, field: '', params: { provider: PROVIDER_NAMES[provider] } })

/** Consumes the key together with its effect. */
const once = <T>(
  { parts: { context }, key }: Deed,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (tx) => {
    if (!(await endArrival(tx, key))) throw spent()
    return work(tx)
  })

/** A session of the account, and the page to return to. */
async function signedIn(
  { parts, c, arrival, provider }: Deed,
  tx: Transaction,
  userId: string,
): Promise<SocialAnswer> {
  const user = await findProfile(tx, userId)
  if (!user) throw new HttpProblem(403, { code: 'accounts.social_shut', field: '' })
  c.var.log.info('account.signed_in', { userId, provider })
  return {
    kind: 'signed_in',
    token: await enter(parts, tx, c, userId),
    user: publicUser(user),
    to: arrival.returnTo,
  }
}

/** Links the provider, mails the owner, and accepts the provider's confirmation of the address. */
async function link(
  { parts, c, provider, arrival }: Deed,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const { identity } = arrival
  if (!(await linkIdentity(tx, userId, provider, identity, parts.context.now())))
    throw other(provider, 'accounts.social_linked_elsewhere')
  if (identity.emailVerified) await proveAddress(parts, tx, { userId, email: identity.email })
  const profile = await findProfile(tx, userId)
  if (!profile) return
  await limitMail(parts.context, tx, c, 'notice-mail', profile.email)
  await mailAccount(parts, tx, 'social_linked', profile, { provider: PROVIDER_NAMES[provider] })
}

/**
 * Whether the account's password was given; false: not yet. Guesses count like those of the
 * sign-in.
 */
async function gavePassword(
  { parts: { context }, c, body }: Deed,
  { id }: AccountRow,
): Promise<boolean> {
  const { password } = body
  if (password === undefined) return false
  const profile = await findProfile(context.db, id)
  const { attempt, begunAt } = await beginSignIn(context, c, profile?.email ?? id)
  if (
    !(await isPassword((await findPasswordHash(context.db, id)) ?? '', password.slice(0, 2_000)))
  ) {
    throw new HttpProblem(422, { code: 'accounts.social_wrong_password', field: 'password' })
  }
  await forgetFailures(context.db, attempt, begunAt)
  return true
}

async function register(deed: Deed): Promise<SocialAnswer> {
  const { parts, c, body, arrival, provider } = deed
  const { identity } = arrival
  const { email, emailVerified, name, surname } = identity
  if (!isAnswered(body)) return { kind: 'register', email, emailVerified, name, surname }
  const read = readSocialRegistration(body, identity)
  if (!read.ok) throw refusalsAs(422, read.refusals)
  await limitAttempts(parts.context, c, 'register')
  const { emailConfirmed, ...person } = read.value
  const now = parts.context.now()
  return once(deed, async (tx) => {
    const customer = {
      ...person,
      passwordHash: '',
      company: false,
      companyName: '',
      phone: '',
      language: c.var.language,
      billing: null,
      siteId: siteId(parts.context),
    }
    const id = await insertCustomer(tx, { ...customer, termsAcceptedAt: now })
    if (!id)
      throw new HttpProblem(409, {
        code: 'accounts.social_taken',
        field: emailVerified ? '' : 'email',
        params: { email: person.email },
      })
    if (!(await linkIdentity(tx, id, provider, identity, now)))
      throw other(provider, 'accounts.social_linked_elsewhere')
    if (emailConfirmed) await proveAddress(parts, tx, { userId: id, email: person.email })
    else {
      await limitMail(parts.context, tx, c, 'confirm-mail', person.email)
      await mailAccount(parts, tx, 'confirm', { ...customer, id })
    }
    c.var.log.info('account.registered', { userId: id, provider })
    return signedIn(deed, tx, id)
  })
}

/**
 * Links a provider to the account of the signed-in user, who started it and gives the password
 * once.
 */
async function linkOwn(deed: Deed, userId: string): Promise<SocialAnswer> {
  const { parts, c, provider, arrival } = deed
  const { id } = await requireCustomer(parts.context, c)
  if (id !== userId) throw new HttpProblem(403, { code: 'accounts.social_another', field: '' })
  const [own, linked] = [
    await holdAccount(parts.context.db, id),
    await findLinked(parts.context.db, provider, arrival.identity.subject),
  ]
  if (linked && linked.id !== id) throw other(provider, 'accounts.social_linked_elsewhere')
  if (own?.hasPassword && !linked && !(await gavePassword(deed, own)))
    return { kind: 'password', email: arrival.identity.email }
  return once(deed, async (tx) => {
    if (!linked) await link(deed, tx, id)
    return { kind: 'linked', to: arrival.returnTo }
  })
}

export async function arrived(deed: Deed): Promise<SocialAnswer> {
  const { parts, provider, arrival } = deed
  const { db } = parts.context
  const { identity, userId } = arrival
  if (userId !== null) return linkOwn(deed, userId)
  const linked = await findLinked(db, provider, identity.subject)
  const owner = identity.email === '' ? undefined : await findOwner(db, identity.email)
  const entry = entryOf(identity, linked, owner)
  if (entry === 'refused') throw new HttpProblem(403, { code: 'accounts.social_shut', field: '' })
  if (entry === 'taken')
    throw new HttpProblem(409, {
      code: 'accounts.social_taken',
      field: '',
      params: { email: identity.email },
    })
  if (entry === 'register') return register(deed)
  if (linked) {
    return once(deed, async (tx) => {
      await noteEmail(tx, provider, identity)
      return signedIn(deed, tx, linked.id)
    })
  }
  if (!owner) throw spent()
  if (entry === 'no_password') {
    return {
      kind: 'no_password',
      email: identity.email,
      ways: (await listIdentities(db, owner.id)).map((each) => each.provider),
    }
  }
  if (!(await gavePassword(deed, owner))) return { kind: 'password', email: identity.email }
  return once(deed, async (tx) => {
    await link(deed, tx, owner.id)
    return signedIn(deed, tx, owner.id)
  })
}
