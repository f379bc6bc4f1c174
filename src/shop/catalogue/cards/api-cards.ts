import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { formatNumber, LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import type { FileStorage } from '../../artwork/files/file-storage-io.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { stagedMm } from '../../print/scene/stage.ts'
import { type Derived, derivedPicture } from '../media/derived-picture-io.ts'
import { CARD_KINDS, type CardFacts, type CardLook, type CardRef } from './card.ts'
import { cardAddress } from './card-address-hash.ts'
import { type CardSource, cardFacts } from './card-facts.ts'
import { cardPicture, drawingPicture } from './card-picture-io.ts'

const ADDRESS = '/cards/:language/:kind/:file{[a-z0-9-]{1,200}-[0-9a-f]{16}\\.png}'
const HASH_AND_ENDING = /-[0-9a-f]{16}\.png$/
/** Some 15 kB each. */
const MOST_KEPT = 200
/** Drawn at once; one takes about 0.1 s of a core, beside the pages. */
const AT_ONCE = 1
/** More than wait are refused: networks ask again. */
const MOST_WAITING = 20
const LOGO: Derived = { kind: 'logo' }

type Picture = Uint8Array<ArrayBuffer>
type Asked = { ref: CardRef; language: ShopLanguage }

/** What an address asks for; undefined where it is none of a card. */
function askedFor(language: string, kind: string, file: string): Asked | undefined {
  const [spoken, known] = [
    LANGUAGES.find((each) => each === language),
    CARD_KINDS.find((each) => each === kind),
  ]
  const slug = file.replace(HASH_AND_ENDING, '')
  return spoken && known && { language: spoken, ref: { kind: known, slug } }
}

/** Draws pictures one after the other; undefined while too many wait. */
function cardPress({ media }: Pick<FileStorage, 'media'>) {
  const kept = new LRUCache<string, Promise<Picture>>({ max: MOST_KEPT })
  const limit = pLimit(AT_ONCE)
  const logoOf = async ({ logo }: CardLook): Promise<Buffer | null> => {
    const content = logo && (await media.read(`${logo.hash}.${logo.format}`))
    return content ? derivedPicture(content, LOGO) : null
  }
  const draw = async ({ card, look }: CardFacts, { ref, language }: Asked): Promise<Picture> => {
    const said = (mm: number) => `${formatNumber(stagedMm(mm) / 10, language)}\u00a0cm`
    return ref.kind === 'drawing'
      ? drawingPicture(card, said)
      : cardPicture(card, { accent: look.accent, logo: await logoOf(look) }, said)
  }
  return (address: string, facts: CardFacts, asked: Asked): Promise<Picture> | undefined => {
    const found = kept.get(address)
    if (found || limit.pendingCount >= MOST_WAITING) return found
    const drawing = limit(() => draw(facts, asked))
    kept.set(address, drawing)
    drawing.catch(() => kept.delete(address))
    return drawing
  }
}

/**
 * The pictures that networks show of links, drawn when they are asked for first. The address holds
 * the hash of what is drawn, so caches keep them for ever; an older one leads to the present one.
 */
export function cardPages(context: Context, shop: CardSource): Hono {
  const pictureAt = cardPress(filesOf(context))
  const app = new Hono()
  app.get(ADDRESS, async (c) => {
    const { language = '', kind = '', file = '' } = c.req.param()
    const asked = askedFor(language, kind, file)
    const today = madridDay(context.now().getTime())
    const facts = asked && (await cardFacts(shop, asked.ref, asked.language, today))
    if (!asked || !facts) return c.text('404', 404, { 'cache-control': 'no-store' })
    const address = cardAddress(asked.ref, asked.language, facts)
    if (address !== c.req.path)
      return c.body(null, 302, { 'cache-control': 'no-store', location: address })
    const picture = await pictureAt(address, facts, asked)
    if (!picture) return c.text('503', 503, { 'cache-control': 'no-store', 'retry-after': '5' })
    return c.body(picture, 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  return app
}
