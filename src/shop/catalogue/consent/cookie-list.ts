import type { Language, Translate } from '../../../platform/text.ts'
import { localText } from '../../../platform/text.ts'
import { BROWSER_KEYS } from '../../site/browser-keys.ts'
import { CONSENT_CATEGORIES, type ConsentCategory } from '../../site/consent.ts'
import type { SiteScript } from '../../site/site-scripts.ts'

/** One line of the cookie list, in the visitor's language. */
export type ListedCookie = {
  /** As browsers show it; `{id}` stands for the rest of a name. */
  name: string
  purpose: string
  lasts: string
  provider: string
}
/** The list by category; technical ones are always on. */
export type CookieList = { category: 'technical' | ConsentCategory; cookies: ListedCookie[] }[]

const shownName = (name: string): string => name.replace(/\*$/, '{id}')

type Listing = {
  t: Translate
  language: Language
  /** The shop's name. */
  brand: string
  scripts: readonly SiteScript[]
}

const lastsOf = (t: Translate, lasts: (typeof BROWSER_KEYS)[number]['lasts']): string =>
  typeof lasts === 'number' ? t('cookies.lasts.days', { days: lasts }) : t(`cookies.lasts.${lasts}`)

function ownCookies({ t, brand }: Listing): ListedCookie[] {
  return BROWSER_KEYS.filter((key) => !('staffOnly' in key)).map(
    ({ name, place, lasts, purpose }) => ({
      name: shownName(name),
      purpose: t(`cookies.purpose.${purpose}`),
      lasts: lastsOf(t, lasts),
      provider: place === 'cookie' ? brand : t('cookies.storage', { brand }),
    }),
  )
}

const scriptCookies = (
  { t, language, scripts }: Listing,
  wanted: ConsentCategory,
): ListedCookie[] =>
  scripts
    .filter(({ active, category }) => active && category === wanted)
    .flatMap(({ cookies, provider }) =>
      cookies.map(({ name, days, purpose }) => ({
        name: shownName(name),
        purpose: localText(purpose, language),
        lasts: days === 0 ? t('cookies.lasts.visit') : t('cookies.lasts.days', { days }),
        provider,
      })),
    )

/** Made of what is really set: the table of the shop and the active scripts of the settings. */
export const cookieList = (listing: Listing): CookieList => [
  { category: 'technical', cookies: ownCookies(listing) },
  ...CONSENT_CATEGORIES.map((category) => ({
    category,
    cookies: scriptCookies(listing, category),
  })),
]
