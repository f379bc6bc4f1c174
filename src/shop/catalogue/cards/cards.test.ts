import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { FONT_FILES } from '../../../platform/pdf/letters.ts'
import type { ShopLanguage } from '../../../platform/text.ts'
import { publishedShop } from '../store-published.ts'
import { type CardRef, cardTitle, titlePx } from './card.ts'
import { cardAddress } from './card-address-hash.ts'
import { cardDrawing } from './card-drawing.ts'
import { cardFacts } from './card-facts.ts'
import { wordsPicture } from './card-picture-io.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const PRODUCT = { kind: 'product', slug: 'lona-frontal-pvc' } as const
const TODAY = '2026-11-23'

const published = () => publishedShop(shop.database.db, () => '')
async function addressOf(ref: CardRef, language: ShopLanguage = 'es'): Promise<string> {
  const facts = await cardFacts(published(), ref, language, TODAY)
  return facts ? cardAddress(ref, language, facts) : ''
}

describe('the picture of a link', () => {
  test.each<[CardRef['kind'], string, number]>([
    ['home', 'home', 630],
    ['page', 'contacto', 630],
    ['category', 'lonas', 630],
    ['product', 'iniciales-de-boda', 630],
    ['post', 'que-lona-aguanta-el-viento', 630],
    ['drawing', 'etiquetas-en-bobina', 1000],
  ])('of a %s is drawn and kept for ever', async (kind, slug, height) => {
    const answer = await shop.get(await addressOf({ kind, slug }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toMatch(/immutable/)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(picture.height).toBe(height)
  })

  test('has another address in each language and with another look', async () => {
    expect(await addressOf(PRODUCT, 'fr')).not.toBe(await addressOf(PRODUCT, 'es'))
    const facts = await cardFacts(published(), PRODUCT, 'es', TODAY)
    if (!facts) throw new Error('no card')
    const red = { ...facts.look, accent: '#a30000' }
    expect(cardAddress(PRODUCT, 'es', { ...facts, look: red })).not.toBe(
      cardAddress(PRODUCT, 'es', facts),
    )
  })

  test('of an older address leads to the present one', async () => {
    const address = await addressOf(PRODUCT)
    const answer = await shop.get(address.replace(/[0-9a-f]{16}/, '0'.repeat(16)))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    `/cards/es/product/no-such-thing-${'0'.repeat(16)}.png`,
    `/cards/en/product/lona-frontal-pvc-${'0'.repeat(16)}.png`,
    `/cards/es/thing/lona-frontal-pvc-${'0'.repeat(16)}.png`,
    `/cards/es/home/elsewhere-${'0'.repeat(16)}.png`,
    `/cards/es/post/no-such-post-${'0'.repeat(16)}.png`,
    `/cards/es/product/%2e%2e-${'0'.repeat(16)}.png`,
    '/cards/es/product/lona-frontal-pvc.png',
  ])('%s is none', async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  })

  test('of a post that is not out yet is none', async () => {
    const ref = { kind: 'post', slug: 'que-lona-aguanta-el-viento' } as const
    expect(await cardFacts(published(), ref, 'es', '2020-01-01')).toBeUndefined()
  })
})

describe('words', () => {
  test.each([true, false])('are set in the own font (wide: %s)', async (wide) => {
    const text = 'Lona microperforada'
    const doc = new PDFDocument()
    doc.font(wide ? FONT_FILES.wide : FONT_FILES.regular).fontSize(60)
    const { width } = await wordsPicture({ text, sizePx: 60, wide })
    expect(Math.abs(width - doc.widthOfString(text))).toBeLessThan(12)
  })

  test('of a long title are cut at a word, and smaller', () => {
    const long = 'una palabra '.repeat(20).trim()
    expect(cardTitle(long).length).toBeLessThanOrEqual(111)
    expect(cardTitle(long)).toMatch(/(?:una|palabra)…$/)
    expect(titlePx(long)).toBeLessThan(titlePx('Lonas'))
  })
})

test('a drawing stays within its room and says its measures', async () => {
  const found = await published().product('lona-frontal-pvc')
  if (!found) throw new Error('no product')
  const room = { x: 30, y: 100, width: 600, height: 200 }
  const drawn = cardDrawing([found.product.defaultConfiguration], { room, width: 660 }, (mm) =>
    String(mm / 10),
  )
  expect(drawn.figures.map(({ text }) => text).toSorted()).toEqual(['100', '300'])
  for (const { x, y } of drawn.figures) {
    expect(x).toBeLessThan(room.x + room.width)
    expect(y).toBeGreaterThan(room.y)
  }
  expect(cardDrawing([], { room, width: 660 }, String).figures).toEqual([])
})
