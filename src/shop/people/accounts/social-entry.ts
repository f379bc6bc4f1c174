import type { Identity } from '../../session/social-identity.ts'
import { isPageAddress } from '../../site/links.ts'

/** The account linked to an identity, or with its address. */
export type KnownAccount = { role: string; active: boolean; hasPassword: boolean }

/**
 * The result for an identity.
 * - `enter`: it is linked, and its account is open.
 * - `password`: an account has its confirmed address; the account's password, once, links them.
 * - `no_password`: such an account has no password: its owner signs in as before, or requests one
 * by mail.
 * - `taken`: an account has its address, and the provider does not confirm it.
 * - `register`: no account exists.
 * - `refused`: the account is blocked, or belongs to staff.
 */
export type Entry = 'enter' | 'password' | 'no_password' | 'taken' | 'register' | 'refused'

const isCustomers = ({ role, active }: KnownAccount): boolean => role === 'USER_ROLE' && active

/** `linked`: the account that the identity is linked to; `owner`: the one with its address. */
export function entryOf(
  identity: Identity,
  linked: KnownAccount | undefined,
  owner: KnownAccount | undefined,
): Entry {
  if (linked) return isCustomers(linked) ? 'enter' : 'refused'
  if (!owner) return 'register'
  if (!identity.emailVerified) return 'taken'
  if (!isCustomers(owner)) return 'refused'
  return owner.hasPassword ? 'password' : 'no_password'
}

/**
 * Whether a provider may be removed from an account: not the last way to sign in of an account
 * without a password.
 */
export const mayUnlink = (linked: number, hasPassword: boolean): boolean =>
  hasPassword || linked > 1

/** Maximum length of the address to return to. */
const PAGE_MAX = 500
const DEFAULT_PAGE = '/area-personal'

/**
 * The page of this shop to return to; an address outside the shop, or a sign-in page, is replaced
 * by the account area.
 */
export function pageAfter(wanted: string | undefined): string {
  if (!wanted || wanted.length > PAGE_MAX || !/^\/(?![/\\])[^\\\s]*$/.test(wanted))
    return DEFAULT_PAGE
  const url = URL.parse(wanted, 'http://shop.invalid')
  if (url?.origin !== 'http://shop.invalid' || !isPageAddress(url.pathname)) return DEFAULT_PAGE
  if (/^\/(?:login|register|recover|newpass|admin)(?:\/|$)/.test(url.pathname)) return DEFAULT_PAGE
  return url.pathname + url.search
}

/** Why a sign-in by a provider failed: texts `account.social.failed.<reason>`. */
const SOCIAL_FAILURES = ['denied', 'unreachable', 'refused', 'expired', 'often'] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

/**
 * The cookie that binds a sign-in to the browser that began it: a foreign link cannot sign a
 * browser in.
 */
export const BROWSER_COOKIE = 'social'
