import { DEFAULT_LANGUAGE, type Language } from '../platform/text.ts'
import { AT_THE_DESK, languagesAt } from './spoken.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([a-z]{2})/

type Languages = {
  spoken: readonly Language[]
  offered: readonly Language[]
  first?: Language | undefined
}

/** `missed`: the language that was chosen, where the shop no longer offers it. */
type VisitorLanguage = { language: Language; missed?: Language }

/**
 * The language of a page for the visitor who sends this cookie. `spoken`: languages that have
 * messages; `offered`: those of the settings; `first`: the language of the site.
 */
export function languageFor(
  cookie: string | undefined,
  path: string,
  { spoken, offered, first = DEFAULT_LANGUAGE }: Languages,
): VisitorLanguage {
  const wanted = cookie === undefined ? undefined : LANGUAGE_COOKIE.exec(cookie)?.[1]
  const chosen = languagesAt(path, spoken).find((language) => language === wanted)
  const available = languagesAt(
    path,
    spoken.filter((language) => offered.includes(language)),
  )
  const usual = !AT_THE_DESK.test(path) && available.includes(first) ? first : DEFAULT_LANGUAGE
  if (chosen === undefined) return { language: usual }
  return available.includes(chosen) ? { language: chosen } : { language: usual, missed: chosen }
}
