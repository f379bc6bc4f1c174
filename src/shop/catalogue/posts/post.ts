import type { Language, LocalText, OtherSlugs } from '../../../platform/text.ts'
import type { Media } from '../../site/media.ts'

/** A post of the blog as its file holds it. */
export type Post = {
  slug: string
  slugs?: OtherSlugs | undefined
  /** Day of Madrid from which it is shown. */
  on: string
  title: LocalText
  lead: LocalText
  /** Markdown with figures of the site, `{freeSend}`. */
  text: LocalText
  seo: { title: LocalText; description: LocalText }
  category?: string | undefined
  /** Slugs of the products that it is about. */
  products?: readonly string[] | undefined
  /**
   * What is drawn where it has no picture, `lona-frontal-pvc?w=400&h=150`; several are compared, with
   * a space between them.
   */
  drawing?: string | undefined
}

/** A post in lists. `letters`: the length of its text. */
export type ListedPost = Omit<Post, 'slugs' | 'text' | 'seo' | 'products'> & {
  products: readonly string[]
  letters: Readonly<Partial<Record<Language, number>>>
  picture: Media | null
}

/** A post with its text. */
export type WholePost = ListedPost & Pick<Post, 'text' | 'seo'>

/** Whether the shop shows a published post on a day. */
export const isOut = ({ on }: Pick<Post, 'on'>, today: string): boolean => on <= today

/** What the office says about a post. */
export type PostStage = 'draft' | 'scheduled' | 'published'

export function stageOf(
  { state, on }: { state: 'draft' | 'published'; on: string },
  today: string,
): PostStage {
  if (state === 'draft') return 'draft'
  return isOut({ on }, today) ? 'published' : 'scheduled'
}

const LETTERS_PER_MINUTE = 1100

/** How long a text takes to read; a missing translation shows the Spanish text. */
export const minutesOf = ({ letters }: Pick<ListedPost, 'letters'>, language: Language): number =>
  Math.max(1, Math.round((letters[language] || letters.es || 0) / LETTERS_PER_MINUTE))

/** The most products that one post names. */
export const MOST_PRODUCTS = 3

/** The slugs of a list as typed, "lona-frontal-pvc, roll-up". */
export const slugsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => slug !== ''),
  ),
]

const ADDRESS = /^(?:https?:\/\/[^/?#]+)?\/?(?:[a-z0-9-]+\/)?([a-z0-9-]+)(?:\?([^#]*))?(?:#.*)?$/

/**
 * The product of a drawing with its configuration: a slug, or the address of a configured product
 * as the browser shows it.
 */
export function drawnProduct(drawing: string): { slug: string; query: string } | undefined {
  const [, slug, query = ''] = ADDRESS.exec(drawing.trim()) ?? []
  return slug === undefined ? undefined : { slug, query }
}

/** The most products that are drawn side by side. */
const MOST_DRAWN = 3

/** The drawings of a post, the first of which stands for it in lists. */
export const drawingsIn = (typed: string): string[] =>
  typed.split(/\s+/).filter((each) => each !== '')

/** Whether a text names products to draw, and not too many. */
export const areDrawings = (typed: string): boolean => {
  const drawings = drawingsIn(typed)
  return (
    drawings.length > 0 &&
    drawings.length <= MOST_DRAWN &&
    drawings.every((each) => drawnProduct(each) !== undefined)
  )
}

function plainOne(typed: string): string {
  const drawn = drawnProduct(typed)
  if (!drawn) return typed
  return drawn.query === '' ? drawn.slug : `${drawn.slug}?${drawn.query}`
}

/** Drawings as they are stored. */
export const plainDrawing = (typed: string): string => drawingsIn(typed).map(plainOne).join(' ')

const RELATED = 3

/** Posts to read next: of the same products or category first, then the newest. */
export function relatedPosts<
  Each extends Pick<ListedPost, 'slug' | 'on' | 'category' | 'products'>,
>(post: Each, all: readonly Each[]): Each[] {
  const nearness = (other: Each): number =>
    other.products.filter((slug) => post.products.includes(slug)).length +
    (other.category !== undefined && other.category === post.category ? 1 : 0)
  return all
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({ other, near: nearness(other) }))
    .sort((one, two) => two.near - one.near || newestFirst(one.other, two.other))
    .slice(0, RELATED)
    .map(({ other }) => other)
}

/** Order of the blog. */
export function newestFirst(
  one: Pick<Post, 'slug' | 'on'>,
  other: Pick<Post, 'slug' | 'on'>,
): number {
  if (one.on !== other.on) return one.on < other.on ? 1 : -1
  return one.slug < other.slug ? -1 : 1
}

const POSTS_PER_PAGE = 6

const PAGE_NUMBER = /^(?:0|[1-9]\d{0,5})$/

/**
 * The posts of one page of the blog. `home`: the page is the blog's own address; undefined: there is
 * no such page.
 */
export function blogPage<Each>(
  posts: readonly Each[],
  asked: string | undefined,
): { page: number; pages: number; posts: Each[] } | 'home' | undefined {
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_PER_PAGE))
  if (asked !== undefined && !PAGE_NUMBER.test(asked)) return undefined
  const page = asked === undefined ? 1 : Number(asked)
  if (asked !== undefined && page < 2) return 'home'
  if (page > pages) return undefined
  const from = (page - 1) * POSTS_PER_PAGE
  return { page, pages, posts: posts.slice(from, from + POSTS_PER_PAGE) }
}

const POST_ADDRESS = /^\/blog\/([a-z0-9-]{1,200})(?:\.data)?(?:\?|$)/

/** The slug of a post whose page, or its data, an address asks for. */
export const postAsked = (url: string): string | undefined => POST_ADDRESS.exec(url)?.[1]
