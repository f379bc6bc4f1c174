import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../platform/context.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/text.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { ordersLink } from '../../site/account-links.ts'
import { cartLink } from '../../site/links.ts'
import { storedName } from '../../site/media.ts'
import { type FullBrand, ICON_SIZES, MASKABLE_SIZES, manifestOf } from '../sites/brand.ts'
import type { Site } from '../sites/store.ts'
import { type Derived, derivedPicture } from './derived-picture-io.ts'

const ADDRESS =
  '/media/:hash{[0-9a-f]{32}}/:file{(?:(?:icon|maskable)-\\d{2,3}|logo|card-[0-9a-f]{6})\\.png}'
const CARD = /^card-([0-9a-f]{6})\.png$/
const ICON = /^(icon|maskable)-(\d+)\.png$/
/** Icons, logo and card of a few brands. */
const MOST_KEPT = 40

/** What the last part of an address asks for. */
function derivedAt(file: string): Derived | undefined {
  const [icon, colour] = [ICON.exec(file), CARD.exec(file)?.[1]]
  if (colour !== undefined) return { kind: 'card', accent: `#${colour}` }
  if (!icon) return { kind: 'logo' }
  const kind = icon[1] === 'maskable' ? 'maskable' : 'icon'
  const sizes: readonly number[] = kind === 'icon' ? ICON_SIZES : MASKABLE_SIZES
  const sizePx = sizes.find((each) => each === Number(icon[2]))
  return sizePx === undefined ? undefined : { kind, sizePx }
}

type BrandFacts = { site: () => Promise<Site>; brand: () => Promise<FullBrand> }

/**
 * Icons and logos, made of a picture of the library when they are asked for first, and the
 * manifest. The address of a picture holds the hash of what it is made of, so caches keep it for
 * ever.
 */
export function brandPages(
  context: Context,
  facts: BrandFacts,
  say: (key: string) => string,
): Hono {
  const { media } = filesOf(context)
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_KEPT })
  const app = new Hono()
  const make = async (hash: string, derived: Derived) => {
    const content =
      (await media.read(storedName({ hash, format: 'webp' }))) ??
      (await media.read(storedName({ hash, format: 'svg' })))
    return content && new Uint8Array(await derivedPicture(content, derived))
  }
  app.get(ADDRESS, async (c) => {
    const { hash = '', file = '' } = c.req.param()
    const derived = derivedAt(file)
    const picture = derived && (kept.get(c.req.path) ?? (await make(hash, derived)))
    if (!picture) return c.text('404', 404, { 'cache-control': 'no-store' })
    kept.set(c.req.path, picture)
    return c.body(picture, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/manifest.webmanifest', async (c) => {
    const [{ settings }, brand] = await Promise.all([facts.site(), facts.brand()])
    const shortcuts = [
      { name: say('shell.cart'), url: cartLink() },
      { name: say('account.orders.title'), url: ordersLink },
    ]
    const manifest = manifestOf(settings, brand.shown, { lang: DEFAULT_LANGUAGE, shortcuts })
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
