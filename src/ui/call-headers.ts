import { brandOfPage } from './page-brand.ts'

/** Headers of every call: the site that the page is of, and the language of the answer. */
export function callHeaders(language: string): Record<string, string> {
  const { site } = typeof document === 'undefined' ? {} : brandOfPage(document)
  return { langid: language, ...(site && { apikey: site.apikey, domain: site.domain }) }
}
