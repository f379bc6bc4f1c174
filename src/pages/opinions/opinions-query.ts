import { LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import {
  OPINION_SORTS,
  type OpinionSort,
  STARS,
  type Stars,
} from '../../shop/catalogue/opinions/opinion.ts'

export type AskedOpinions = {
  stars: Stars | undefined
  language: ShopLanguage | undefined
  sort: OpinionSort
  page: number
}

const MOST_PAGES = 10_000

/** What an address asks for; what it cannot mean is left out. */
export function askedOpinions(params: URLSearchParams): AskedOpinions {
  const page = Math.trunc(Number(params.get('page')))
  return {
    stars: STARS.find((stars) => String(stars) === params.get('stars')),
    language: LANGUAGES.find((language) => language === params.get('language')),
    sort: OPINION_SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
  }
}

/** The query of a list; empty for the first page of all. */
export function opinionsQuery({ stars, language, sort, page }: AskedOpinions): string {
  const params = new URLSearchParams({
    ...(stars && { stars: String(stars) }),
    ...(language && { language }),
    ...(sort !== 'recent' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size === 0 ? '' : `?${params}`
}
