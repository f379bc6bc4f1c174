import { contentHash } from '../../../platform/content-hash.ts'
import {
  agreedFacts,
  type PageConsent,
  type SiteScript,
  scriptsAt,
} from '../../site/site-scripts.ts'

const HASH_LENGTH = 16

/** Changes with what a visitor agrees to. */
export const consentVersion = (scripts: readonly SiteScript[]): string =>
  contentHash(agreedFacts(scripts)).slice(0, 8)

/** The lines of a setting as a file of the shop, at an address that changes with them. */
const scriptFile = (code: string): string =>
  `/assets/site-${contentHash(code).slice(0, HASH_LENGTH)}.js`

/** What a page tells the browser: the same for every visitor. */
export const pageConsent = (scripts: readonly SiteScript[], path: string): PageConsent => ({
  version: consentVersion(scripts),
  scripts: scriptsAt(scripts, path).map(({ source, category, inCheckout, cookies }) => ({
    src: 'url' in source ? source.url : scriptFile(source.code),
    ...('url' in source && source.integrity && { integrity: source.integrity }),
    category,
    inCheckout,
    cookies: cookies.map(({ name }) => name),
  })),
})

/** The lines that an address of `scriptFile` stands for. */
export const codeAt = (scripts: readonly SiteScript[], path: string): string | undefined =>
  scripts.flatMap(({ source }) =>
    'code' in source && scriptFile(source.code) === path ? [source.code] : [],
  )[0]
