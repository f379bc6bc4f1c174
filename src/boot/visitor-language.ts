import { DEFAULT_LANGUAGE, type Language } from '../platform/text.ts'
import { languageInPath, type OfPost } from '../shop/site/page-language.ts'
import { languagesAt } from './spoken.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([a-z]{2})/

/** `missed`: the language that was chosen, where the shop no longer offers it. */
type VisitorLanguage = { language: Language; missed?: Language }

type Known = { spoken: readonly Language[]; offered: readonly Language[]; ofPost?: OfPost }

/**
 * The language of a page: that of its address, or, where it has one address for all, that of the
 * visitor who sends this cookie. `spoken`: languages that have messages; `offered`: those of the
 * settings.
 */
export function languageFor(
  cookie: string | undefined,
  path: string,
  { spoken, offered, ofPost }: Known,
): VisitorLanguage {
  const said = languageInPath(path, ofPost && { ofPost })
  const wanted = said ?? (cookie === undefined ? undefined : LANGUAGE_COOKIE.exec(cookie)?.[1])
  const chosen = languagesAt(path, spoken).find((language) => language === wanted)
  if (chosen === undefined) return { language: DEFAULT_LANGUAGE }
  const available = languagesAt(
    path,
    spoken.filter((language) => offered.includes(language)),
  )
  if (available.includes(chosen)) return { language: chosen }
  return { language: DEFAULT_LANGUAGE, ...(said === undefined && { missed: chosen }) }
}
