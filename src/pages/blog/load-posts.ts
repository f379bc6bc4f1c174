import { madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import { isOut, type ListedPost, minutesOf } from '../../shop/catalogue/posts/post.ts'
import { type DrawnRoom, drawnIn } from '../../shop/catalogue/products/shelf-drawing.ts'
import type { SHELF_ROOMS } from '../../shop/catalogue/products/shelf-scale.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { postLink } from '../../shop/site/links.ts'
import { type ShownPicture, shownPicture } from '../../shop/site/media.ts'
import type { PageContext } from '../page-context.ts'
import { drawnConfiguration } from './drawn-configuration.ts'

type RoomName = keyof typeof SHELF_ROOMS

/** A product drawn in the place of a picture, at the scale of each room. */
type PostDrawing = {
  configuration: Configuration
  rooms: readonly (DrawnRoom & { name: RoomName })[]
}

/** A post in a list, in the visitor's language. */
export type ShownPost = {
  slug: string
  href: string
  on: string
  title: string
  lead: string
  minutes: number
  picture: ShownPicture | null
  drawing: PostDrawing | null
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
  { published, language }: Pick<PageContext, 'published' | 'language'>,
  posts: readonly ListedPost[],
  rooms: readonly RoomName[] = ['post'],
): Promise<ShownPost[]> {
  const drawn = await drawnConfiguration(
    published,
    posts.map(({ drawing, picture }) => (picture ? undefined : drawing)),
  )
  return posts.map((post, at) => {
    const configuration = drawn[at]
    return {
      slug: post.slug,
      href: postLink(post.slug),
      on: post.on,
      title: localText(post.title, language),
      lead: localText(post.lead, language),
      minutes: minutesOf(post, language),
      picture: post.picture ? (shownPicture(post.picture, language) ?? null) : null,
      drawing: configuration
        ? {
            configuration,
            rooms: rooms.map((name) => ({ name, ...drawnIn(configuration, name) })),
          }
        : null,
    }
  })
}
