import { Hono } from 'hono'
import { madridDay } from '../../../platform/calendar.ts'
import { linksIn } from '../../site/links-in.ts'
import { isOut } from '../posts/post.ts'
import type { Published } from '../store-published.ts'
import { mappedPages, publicPaths, robotsText, siteMapXml } from './site-map.ts'

const FRESH = { 'cache-control': 'no-cache' }

type CrawlerDeps = { published: Published; origin: () => string; now: () => Date }

/**
 * `/sitemap.xml` and `/robots.txt`, made anew for each version of the content. `origin`: the
 * public address of the site, without a trailing slash.
 */
export function crawlerFiles({ published, origin, now }: CrawlerDeps): Hono {
  const app = new Hono()
  app.get('/sitemap.xml', async (c) => {
    // A post is shown from its day on, without a change of the content.
    const today = madridDay(now().getTime())
    const xml = await published.made(`sitemap ${today}`, async () => {
      const [menu, products, pages, posts, addresses, languages] = await Promise.all([
        published.menu(),
        published.places(),
        published.pages(),
        published.posts(),
        published.addresses(),
        published.languages(),
      ])
      const slugsOf = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
      return siteMapXml(
        origin(),
        mappedPages((language) =>
          publicPaths({
            menu,
            products,
            pages: slugsOf(pages),
            posts: slugsOf(posts.filter((post) => isOut(post, today))),
            links: linksIn(language, addresses),
          }),
        ),
        languages,
      )
    })
    return c.body(xml, 200, { ...FRESH, 'content-type': 'application/xml; charset=utf-8' })
  })
  app.get('/robots.txt', (c) => c.text(robotsText(origin()), 200, FRESH))
  return app
}
