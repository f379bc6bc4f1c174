import { madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import { isOut, type ListedPost, minutesOf } from '../../shop/catalogue/posts/post.ts'
import type { PageContext } from '../page-context.ts'
import { type ShownFigure, shownFigures } from '../pictures/load-figures.ts'

/** A post in a list, in the visitor's language. */
export type ShownPost = {
  slug: string
  href: string
  on: string
  title: string
  lead: string
  minutes: number
  figure: ShownFigure
}

/** The posts that the shop shows today, newest first. */
export async function postsOut({
  published,
  now,
}: Pick<PageContext, 'published' | 'now'>): Promise<ListedPost[]> {
  const today = madridDay(now.getTime())
  return (await published.posts()).filter((post) => isOut(post, today))
}

/** Posts as they are shown; `rooms`: where their products are drawn. */
export async function shownPosts(
  page: Pick<PageContext, 'published' | 'language' | 'links'>,
  posts: readonly ListedPost[],
  rooms: Parameters<typeof shownFigures>[2] = ['post'],
): Promise<ShownPost[]> {
  const { language, links } = page
  const figures = await shownFigures(page, posts, rooms)
  return posts.map((post, at) => ({
    slug: post.slug,
    href: links.post(post.slug),
    on: post.on,
    title: localText(post.title, language),
    lead: localText(post.lead, language),
    minutes: minutesOf(post, language),
    figure: figures[at] ?? { picture: null, drawing: null },
  }))
}
