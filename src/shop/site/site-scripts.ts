import type { LocalText } from '../../platform/text.ts'
import { AREA_PAGES } from './area-pages.ts'
import { type Choices, CONSENT_CATEGORIES, type ConsentCategory } from './consent.ts'
import { isPrivatePage, plainPath } from './private-page.ts'

/** What a script of others may reach, as origins. */
const ORIGIN_KINDS = ['script', 'connect', 'image', 'frame'] as const
export type Origins = Readonly<Record<(typeof ORIGIN_KINDS)[number], readonly string[]>>

/** A cookie that a script sets; `days` 0: until the browser is closed. A star ends a pattern. */
type ScriptCookie = { name: string; days: number; purpose: LocalText }

/** A script that the owner adds: analytics, a badge, a chat. */
export type SiteScript = {
  name: string
  /** Who gets the data. */
  provider: string
  /** Address of their privacy policy. */
  policy?: string | undefined
  category: ConsentCategory
  active: boolean
  /** Whether it is loaded in the cart and the steps of an order too. */
  inCheckout: boolean
  /** A file of theirs, or lines that the shop serves as a file of its own. */
  source: { url: string; integrity?: string | undefined } | { code: string }
  origins: Origins
  cookies: readonly ScriptCookie[]
}

type ScriptPlace = 'open' | 'checkout' | 'closed'

const CHECKOUT = /^\/cart(?:\/|$)/
const CLOSED = new RegExp(
  `^/(?:login|register|recover|newpass|invitacion|archivos|guardadas|${AREA_PAGES.map(({ path }) =>
    path.replace(/\/.*/, ''),
  ).join('|')})(?:/|$)`,
)

/**
 * Where a path is: addresses that are keys, payment, office and account never have scripts of
 * others; the steps of an order have those that the owner allows there.
 */
export function scriptPlace(path: string): ScriptPlace {
  const plain = plainPath(path)
  if (isPrivatePage(plain) || CLOSED.test(plain)) return 'closed'
  return CHECKOUT.test(plain) ? 'checkout' : 'open'
}

export const mayRunAt = ({ inCheckout }: Pick<SiteScript, 'inCheckout'>, path: string): boolean => {
  const place = scriptPlace(path)
  return place === 'open' || (place === 'checkout' && inCheckout)
}

/** The active scripts of a page. */
export const scriptsAt = (scripts: readonly SiteScript[], path: string): SiteScript[] =>
  scripts.filter((script) => script.active && mayRunAt(script, path))

const originOf = (url: string): string => new URL(url).origin

/** Origins for the Content-Security-Policy of a page with these scripts, each once. */
export function policyOrigins(scripts: readonly SiteScript[]): Origins {
  const all = (kind: keyof Origins) => scripts.flatMap(({ origins }) => origins[kind])
  const files = scripts.flatMap(({ source }) => ('url' in source ? originOf(source.url) : []))
  const once = (origins: readonly string[]) => [...new Set(origins)].toSorted()
  return {
    script: once([...files, ...all('script')]),
    connect: once(all('connect')),
    image: once(all('image')),
    frame: once(all('frame')),
  }
}

/** A script as a page names it to the browser. */
export type PageScript = {
  src: string
  integrity?: string
  category: ConsentCategory
  inCheckout: boolean
  /** Names of its cookies, which are removed when the permission is withdrawn. */
  cookies: readonly string[]
}
/** What a page says about consent, the same for every visitor. */
export type PageConsent = { version: string; scripts: readonly PageScript[] }

/** Those that a choice allows at a path. */
export const allowedScripts = (
  scripts: readonly PageScript[],
  choices: Choices,
  path: string,
): PageScript[] => scripts.filter((script) => choices[script.category] && mayRunAt(script, path))

/** Names of active scripts by category. */
export const servicesOf = (
  scripts: readonly SiteScript[],
): Record<ConsentCategory, Pick<SiteScript, 'name' | 'provider' | 'policy'>[]> => {
  const of = (wanted: ConsentCategory) =>
    scripts.flatMap(({ active, category, name, provider, policy }) =>
      active && category === wanted ? [{ name, provider, policy }] : [],
    )
  return { performance: of('performance'), comfort: of('comfort'), advertising: of('advertising') }
}

/** What a visitor agrees to: a change of it asks everybody again. */
export const agreedFacts = (scripts: readonly SiteScript[]) => ({
  categories: CONSENT_CATEGORIES,
  services: scripts
    .filter(({ active }) => active)
    .map(({ name, provider, category, cookies }) => ({
      name,
      provider,
      category,
      cookies: cookies.map(({ name: cookie, days }) => ({ cookie, days })),
    })),
})
