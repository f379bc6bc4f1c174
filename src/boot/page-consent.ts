import { LRUCache } from 'lru-cache'
import { fileAnswer, KEPT_FOR_EVER } from '../platform/pages/assets.ts'
import type { CachedAnswer } from '../platform/pages/byte-cache.ts'
import { codeAt, pageConsent } from '../shop/catalogue/consent/consent-facts-hash.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import { policyOrigins, type SiteScript, scriptsAt } from '../shop/site/site-scripts.ts'

type Shop = Pick<Published, 'scripts'>

/**
 * What a page says about scripts of others and what its policy admits, of one state of the
 * settings. While the database is away: none.
 */
export async function consentAt(shop: Shop, path: string) {
  const scripts = await shop.scripts().catch((): SiteScript[] => [])
  return { consent: pageConsent(scripts, path), origins: policyOrigins(scriptsAt(scripts, path)) }
}

/** Pages made just before a change still find their files. */
const MOST_KEPT = 40
const SITE_FILE = /^\/assets\/site-[0-9a-f]{16}\.js$/

/** The lines of scripts as files; `refresh` learns of a change that another node made. */
export function siteFiles(shop: Shop, refresh: () => Promise<void> = async () => {}) {
  const made = new LRUCache<string, CachedAnswer>({ max: MOST_KEPT })
  const learn = async () => {
    const scripts = await shop.scripts()
    return (path: string): CachedAnswer | undefined => {
      const code = codeAt(scripts, path)
      if (code === undefined) return undefined
      const answer = fileAnswer('.js', Buffer.from(code), KEPT_FOR_EVER)
      made.set(path, answer)
      return answer
    }
  }
  return async (path: string): Promise<CachedAnswer | undefined> => {
    if (!SITE_FILE.test(path)) return undefined
    const known = made.get(path) ?? (await learn())(path)
    if (known) return known
    await refresh()
    return (await learn())(path)
  }
}
