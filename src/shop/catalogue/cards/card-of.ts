import { formatNumber, type Language, type LocalText, localText } from '../../../platform/text.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { type MenuCategory, menuTrail } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import { drawnPieces } from '../posts/drawn-pieces.ts'
import { drawingsIn, isOut, type Post } from '../posts/post.ts'
import { type Place, slugsWithin } from '../products/shelf-place.ts'
import { type Card, type CardRef, HOME_CARD, MOST_PIECES } from './card.ts'

/** The public facts that cards are made of. */
export type CardShop = {
  menu: () => Promise<MenuCategory[]>
  places: () => Promise<Place[]>
  product: (slug: string) => Promise<{ product: Product } | undefined>
  products: (slugs: readonly string[]) => Promise<readonly { product: Product }[]>
  page: (slug: string) => Promise<{ title: LocalText } | undefined>
  post: (slug: string) => Promise<(Post & { picture: unknown }) | undefined>
}

const examples = (found: readonly { product: Product }[]) =>
  found.map(({ product }) => product.defaultConfiguration)

const wordless = (pieces: Card['pieces']): Card => ({ title: '', note: '', pieces })

/** What pages without a drawing of their own show: the first product of the menu. */
async function firstPiece(shop: CardShop) {
  const [first] = await shop.places()
  return examples(await shop.products(first ? [first.slug] : []))
}

async function categoryCard(shop: CardShop, slug: string, language: Language) {
  const [menu, places] = await Promise.all([shop.menu(), shop.places()])
  const category = menuTrail(menu, slug).at(-1)
  if (!category) return undefined
  const slugs = slugsWithin(places, category).slice(0, MOST_PIECES)
  return {
    title: localText(category.name, language),
    note: '',
    pieces: examples(await shop.products(slugs)),
  }
}

async function productCard(shop: CardShop, slug: string, language: Language) {
  const found = await shop.product(slug)
  if (!found) return undefined
  const { name, defaultConfiguration: example } = found.product
  return {
    title: localText(name, language),
    note: sizeText(example, (value) => formatNumber(value, language)),
    pieces: [example],
  }
}

async function postCard(shop: CardShop, slug: string, language: Language, today: string) {
  const post = await shop.post(slug)
  if (!post || !isOut(post, today)) return undefined
  const drawn = await drawnPieces(shop, post.picture ? [] : drawingsIn(post.drawing ?? ''))
  const pieces = drawn.flatMap((each) => each?.configuration ?? [])
  return { title: localText(post.title, language), note: '', pieces }
}

/** The card of a page of the shop on a day of Madrid; undefined where there is no such page. */
export async function cardOf(
  shop: CardShop,
  { kind, slug }: CardRef,
  language: Language,
  today: string,
): Promise<Card | undefined> {
  switch (kind) {
    case 'home':
      return slug === HOME_CARD.slug ? wordless(await firstPiece(shop)) : undefined
    case 'page': {
      const page = await shop.page(slug)
      return page && { ...wordless(await firstPiece(shop)), title: localText(page.title, language) }
    }
    case 'category':
      return categoryCard(shop, slug, language)
    case 'product':
      return productCard(shop, slug, language)
    case 'post':
      return postCard(shop, slug, language, today)
    case 'drawing': {
      const found = await shop.product(slug)
      return found && wordless(examples([found]))
    }
  }
}
