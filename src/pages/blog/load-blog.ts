import { data, redirect } from 'react-router'
import { translate } from '../../platform/text.ts'
import { blogPage } from '../../shop/catalogue/posts/post.ts'
import { blogLink, blogPageLink } from '../../shop/site/links.ts'
import type { PageMeta } from '../../shop/site/page-meta.ts'
import type { PageContext } from '../page-context.ts'
import { postsOut, type ShownPost, shownPosts } from './load-posts.ts'

/** A page of the blog; its first page begins with the newest post. */
export type Blog = {
  page: number
  pages: number
  lead: ShownPost | null
  posts: ShownPost[]
  head: PageMeta
}

/** `asked`: as it stands in the address. Pages 0 and 1 are the blog's own address. */
export async function loadBlog(page: PageContext, asked?: string): Promise<Blog> {
  const found = blogPage(await postsOut(page), asked)
  if (found === 'home') throw redirect(blogLink, 301)
  if (!found) throw data(null, 404)
  const { page: at, pages } = found
  const [first, ...others] = found.posts
  const [lead = null] =
    at === 1 && first ? await shownPosts(page, [first], ['narrow', 'broad']) : []
  const say = page.texts.messages
  return {
    page: at,
    pages,
    lead,
    posts: await shownPosts(page, at === 1 ? others : found.posts),
    head: {
      title:
        at === 1
          ? (say['content.blog'] ?? '')
          : translate(say, page.language, 'content.blogTitle', { page: at }),
      description: say['content.blogDescription'] ?? '',
      canonical: blogPageLink(at),
      ...(at > 1 && { prev: blogPageLink(at - 1) }),
      ...(at < pages && { next: blogPageLink(at + 1) }),
      noindex: found.posts.length === 0,
    },
  }
}
