import { DEFAULT_LANGUAGE, type Language, type ShopLanguage } from '../platform/text.ts'
import { languageInPath, type OfPost } from '../shop/site/page-language.ts'
import { AT_THE_DESK, languagesAt } from './spoken.ts'

const LANGUAGE_COOKIE = /(?:^|;\s*)lang=([a-z]{2})/

type Languages = {
  spoken: readonly Language[]
  offered: readonly Language[]
  first?: ShopLanguage | undefined
  ofPost?: OfPost
}

/** `missed`: the language that was chosen, where the shop no longer offers it. */
export type VisitorLanguage = { language: Language; missed?: Language }

/**
 * The language of a page: that of its address, or, where it has one address for all, that of the
 * visitor who sends this cookie. `spoken`: languages that have messages; `offered`: those of the
 * settings; `first`: the language of the site.
 */
export function languageFor(
  cookie: string | undefined,
  path: string,
  { spoken, offered, first = DEFAULT_LANGUAGE, ofPost }: Languages,
): VisitorLanguage {
  const said = languageInPath(path, { usual: first, ...(ofPost && { ofPost }) })
  const wanted = said ?? (cookie === undefined ? undefined : LANGUAGE_COOKIE.exec(cookie)?.[1])
  const chosen = languagesAt(path, spoken).find((language) => language === wanted)
  const available = languagesAt(
    path,
    spoken.filter((language) => offered.includes(language)),
  )
  const usual = !AT_THE_DESK.test(path) && available.includes(first) ? first : DEFAULT_LANGUAGE
  if (chosen === undefined) return { language: usual }
  if (available.includes(chosen)) return { language: chosen }
  return { language: usual, ...(said === undefined && { missed: chosen }) }
}
