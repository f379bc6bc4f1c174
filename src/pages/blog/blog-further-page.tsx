import { pageMeta } from '../../shop/site/page-meta.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/blog-further-page.ts'
import { BlogView } from './blog-view.tsx'
import { loadBlog } from './load-blog.ts'

/** `/blog/page/{page}`. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadBlog(context.get(pageContext), params.page)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

export default function BlogFurtherPage({ loaderData }: Route.ComponentProps) {
  return <BlogView blog={loaderData} />
}
