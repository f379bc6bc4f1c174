import { pageMeta } from '../../shop/site/page-meta.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/blog-page.ts'
import { BlogView } from './blog-view.tsx'
import { loadBlog } from './load-blog.ts'

/** `/blog`. */
export const loader = ({ context }: Route.LoaderArgs) => loadBlog(context.get(pageContext))

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  return <BlogView blog={loaderData} />
}
