import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { openSession } from '../../../platform/session.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import { onlyMembership } from '../../session/company/store-memberships.ts'
import { deviceOf } from '../../session/device.ts'
import type { KeyPurpose } from '../../session/key-life.ts'
import {
  type Counted,
  countAttempt,
  countAttemptIn,
  countedAs,
  countedMail,
} from '../../session/store.ts'
import { confirmEmail, findProfile, type Profile } from '../../session/store-customers.ts'
import { makeKey, type TakenKey } from '../../session/store-keys.ts'
import { staffPasswordLink } from '../../site/links.ts'
import { type AccountMail, accountMail } from './account-mail.ts'
import type { AdoptedOrder } from './adopted-order.ts'

/** Dependencies of accounts from higher layers. */
export type AccountParts = {
  context: Context
  translator: (language: Language) => Translate
  /** Adds guest orders of a confirmed address to the customer; returns how many. */
  adoptOrders: (tx: Transaction, customerId: string, email: string) => Promise<number>
  /**
   * Adds the guest order of an unguessable link to the customer who has the link; returns its data
   * about them.
   */
  adoptOrder: (
    tx: Transaction,
    customerId: string,
    token: string,
  ) => Promise<AdoptedOrder | undefined>
}

type Mailed = Pick<Profile, 'id' | 'email' | 'name' | 'language'>
const PAGES: Record<AccountMail, string> = {
  recover: '/newpass',
  confirm: '/login/confirm',
  password_changed: '/recover',
  social_linked: '/modificar-perfil',
  staff_recover: staffPasswordLink,
  staff_password_changed: staffPasswordLink,
}
const KEYS: Partial<Record<AccountMail, KeyPurpose>> = {
  recover: 'recover',
  confirm: 'confirm',
  staff_recover: 'recover_staff',
}

/**
 * Writes a mail about an account, with a new key if its link needs one, in the transaction of its
 * cause.
 */
export async function mailAccount(
  { context, translator }: Pick<AccountParts, 'context' | 'translator'>,
  tx: Transaction,
  kind: AccountMail,
  user: Mailed,
  told: { provider?: string } = {},
) {
  const language = LANGUAGES.find((each) => each === user.language) ?? 'es'
  const t = translator(language)
  const purpose = KEYS[kind]
  const key = purpose ? `#${await makeKey(tx, purpose, user, context.now())}` : ''
  const content = accountMail(kind, {
    t,
    ...told,
    name: user.name,
    url: `${siteAddress(context)}${PAGES[kind]}${key}`,
  })
  await writeMail(tx, context, {
    to: user.email,
    subject: content.subject,
    ...mailBody({ t, language, ...content }),
  })
}

/**
 * A mailed key was used: the address is confirmed, and its guest orders join the account. Returns
 * how many.
 */
export async function proveAddress(
  { context, adoptOrders }: AccountParts,
  tx: Transaction,
  { userId, email }: TakenKey,
): Promise<number> {
  return (await confirmEmail(tx, userId, email, context.now())) ? adoptOrders(tx, userId, email) : 0
}

/**
 * A session for the calling browser. A colleague of a single company acts for it from the start;
 * for a confirmed address, guest orders placed since are added.
 */
export async function enter(
  { context, adoptOrders }: AccountParts,
  tx: Transaction,
  c: ApiContext,
  userId: string,
): Promise<string> {
  const user = await findProfile(tx, userId)
  if (user?.emailConfirmedAt) await adoptOrders(tx, userId, user.email)
  return openSession(
    tx,
    userId,
    context.now(),
    deviceOf(c.req.header('user-agent')),
    await onlyMembership(tx, userId),
  )
}

const withItsPlace = (c: ApiContext, deed: string, others: readonly Counted[]) => [
  countedAs('address', deed, clientAddress(c)),
  ...others,
]

/**
 * Throws a 429 problem where the calling network, or another given subject, has tried too often.
 */
export async function limitAttempts(
  context: Context,
  c: ApiContext,
  deed: string,
  others: readonly Counted[] = [],
): Promise<void> {
  const minutes = await countAttempt(context.db, withItsPlace(c, deed, others), context.now())
  if (minutes !== null) throw tooMany(c, minutes)
}

/** The same in a transaction: a rollback removes the count. */
export async function limitAttemptsIn(
  context: Context,
  tx: Transaction,
  c: ApiContext,
  deed: string,
  others: readonly Counted[],
): Promise<void> {
  const minutes = await countAttemptIn(tx, withItsPlace(c, deed, others), context.now())
  if (minutes !== null) throw tooMany(c, minutes)
}

/**
 * Counts a mail to an address that may be another person's; throws a 429 problem above its limit.
 * Called in the transaction that writes the mail, so that a refusal rolls it back.
 */
export async function limitMail(
  context: Context,
  tx: Transaction,
  c: ApiContext,
  deed: string,
  email: string,
): Promise<void> {
  const minutes = await countAttemptIn(tx, [countedMail(deed, email)], context.now())
  if (minutes !== null) throw tooMany(c, minutes)
}

/** Sets Retry-After. */
export function tooMany(c: ApiContext, minutes: number): HttpProblem {
  c.var.log.warn('account.limited', { minutes })
  c.header('retry-after', String(minutes * 60))
  return new HttpProblem(429, {
    code: 'accounts.too_many_attempts',
    field: '',
    params: { minutes },
  })
}
