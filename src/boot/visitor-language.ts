import { DEFAULT_LANGUAGE, type Language } from '../platform/text.ts'
import { languagesAt } from './spoken.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([a-z]{2})/

/** `missed`: the language that was chosen, where the shop no longer offers it. */
type VisitorLanguage = { language: Language; missed?: Language }

/**
 * The language of a page for the visitor who sends this cookie. `spoken`: languages that have
 * messages; `offered`: those of the settings.
 */
export function languageFor(
  cookie: string | undefined,
  path: string,
  { spoken, offered }: { spoken: readonly Language[]; offered: readonly Language[] },
): VisitorLanguage {
  const wanted = cookie === undefined ? undefined : LANGUAGE_COOKIE.exec(cookie)?.[1]
  const chosen = languagesAt(path, spoken).find((language) => language === wanted)
  if (chosen === undefined) return { language: DEFAULT_LANGUAGE }
  const available = languagesAt(
    path,
    spoken.filter((language) => offered.includes(language)),
  )
  return available.includes(chosen)
    ? { language: chosen }
    : { language: DEFAULT_LANGUAGE, missed: chosen }
}
