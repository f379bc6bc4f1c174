import type { Language } from '../../platform/text.ts'

/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  en: 'English',
}

const CHOSEN = 'lang'
const YEAR_S = 365 * 24 * 60 * 60

/** The same page in another language: an address that any browser can follow, without script. */
export function languageHref(language: Language, search: string): string {
  const params = new URLSearchParams(search)
  params.set(CHOSEN, language)
  return `?${params}`
}

/** Keeps the choice of a language for a year. */
export const languageCookie = (language: Language): string =>
  `${CHOSEN}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`

/**
 * The redirect for a link made by `languageHref`: the page without the choice, and the cookie that
 * keeps it for a year.
 */
export function languageChoice(
  url: URL,
  available: readonly Language[],
): { language: Language; location: string; cookie: string } | undefined {
  const language = available.find((each) => each === url.searchParams.get(CHOSEN))
  if (!language) return undefined
  const params = new URLSearchParams(url.searchParams)
  params.delete(CHOSEN)
  return {
    language,
    // One leading slash only: «//host» would lead to another site.
    location: `/${url.pathname.replace(/^\/+/, '')}${params.size > 0 ? `?${params}` : ''}`,
    cookie: languageCookie(language),
  }
}
