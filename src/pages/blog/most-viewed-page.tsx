import { blogLink, mostViewedLink } from '../../shop/site/links.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/most-viewed-page.ts'
import { BlogHead } from './blog-head.tsx'
import { NoPosts } from './blog-view.tsx'
import '../catalogue/category.css'
import './blog.css'
import { postsOut, shownPosts } from './load-posts.ts'
import { PostRows } from './post-rows.tsx'

const MOST = 10
const SLOT_MS = 15 * 60 * 1000

/** `/posts`: the most viewed posts, in their order of this quarter of an hour. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const slot = Math.floor(page.now.getTime() / SLOT_MS)
  const [posts, order] = await Promise.all([
    postsOut(page),
    page.published.mostViewed(String(slot)),
  ])
  const bySlug = new Map(posts.map((post) => [post.slug, post]))
  const most = order.flatMap((slug) => bySlug.get(slug) ?? []).slice(0, MOST)
  const say = page.texts.messages
  return {
    posts: await shownPosts(page, most),
    seo: {
      title: say['content.mostViewed'] ?? '',
      description: say['content.blogDescription'] ?? '',
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        ...loaderData.seo,
        canonical: mostViewedLink,
        noindex: loaderData.posts.length === 0,
      })
    : []

export default function MostViewedPage({ loaderData: { posts } }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className="wrap blog">
      <Breadcrumbs
        items={[
          { label: t('content.home'), href: links.home },
          { label: t('content.blog'), href: blogLink },
          { label: t('content.mostViewed') },
        ]}
      />
      <BlogHead
        title={t('content.mostViewed')}
        lead={t('content.mostViewedLead')}
        other={{ label: t('content.allPosts'), href: blogLink }}
      />
      {posts.length > 0 ? <PostRows posts={posts} /> : <NoPosts />}
    </div>
  )
}
