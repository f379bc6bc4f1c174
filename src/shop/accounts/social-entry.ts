import { isPageAddress } from '../../links.ts'
import type { Identity } from './social-identity.ts'

/** What the shop knows of the account that an identity belongs to, or whose address it names. */
export type KnownAccount = { role: string; active: boolean; hasPassword: boolean }

/**
 * What follows from an identity.
 * - `enter`: it is linked, its account is open.
 * - `password`: an account has its proven address; the account's password, once, links them.
 * - `no_password`: such an account has none: its owner comes in as before, or asks for one by mail.
 * - `taken`: an account has its address, and nobody says that the address is theirs who stands here.
 * - `register`: nobody has it yet.
 * - `refused`: the account is shut out, or is one of the staff.
 */
export type Entry = 'enter' | 'password' | 'no_password' | 'taken' | 'register' | 'refused'

const isCustomers = ({ role, active }: KnownAccount): boolean => role === 'USER_ROLE' && active

/** `linked`: the account that the identity is linked to; `owner`: the one that has its address. */
export function entryOf(identity: Identity, linked: KnownAccount | undefined, owner: KnownAccount | undefined): Entry {
  if (linked) return isCustomers(linked) ? 'enter' : 'refused'
  if (!owner) return 'register'
  if (!identity.emailVerified) return 'taken'
  if (!isCustomers(owner)) return 'refused'
  return owner.hasPassword ? 'password' : 'no_password'
}

/** Whether a way in may be taken from an account: never the last one of an account without a password. */
export const mayUnlink = (linked: number, hasPassword: boolean): boolean => hasPassword || linked > 1

/** Longest address of a page that is kept for the way back. */
const PAGE_MAX = 500
const DEFAULT_PAGE = '/area-personal'

/** The page of this shop that somebody goes back to; whatever could lead out of the shop, or back to a sign-in, is the personal area. */
export function pageAfter(wanted: string | undefined): string {
  if (!wanted || wanted.length > PAGE_MAX || !/^\/(?![/\\])[^\\\s]*$/.test(wanted)) return DEFAULT_PAGE
  const url = URL.parse(wanted, 'http://shop.invalid')
  if (url?.origin !== 'http://shop.invalid' || !isPageAddress(url.pathname)) return DEFAULT_PAGE
  if (/^\/(?:login|register|recover|newpass|admin)(?:\/|$)/.test(url.pathname)) return DEFAULT_PAGE
  return url.pathname + url.search
}

/** Why somebody comes back from a provider without having been let in: words `account.social.failed.<reason>`. */
export const SOCIAL_FAILURES = ['denied', 'unreachable', 'refused', 'expired', 'often'] as const
export type SocialFailure = (typeof SOCIAL_FAILURES)[number]

/** The cookie that ties a sign-in to the browser that began it: nobody is signed in by somebody else's link. */
export const BROWSER_COOKIE = 'social'
