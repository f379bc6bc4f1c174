import { madridDay } from '../../platform/calendar.ts'
import { localised } from '../../platform/localised.ts'
import { localText } from '../../platform/text.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { shopFigures } from '../../shop/catalogue/content/figures.ts'
import { withLinks } from '../../shop/catalogue/content/inline-link.ts'
import type { Section } from '../../shop/catalogue/content/page.ts'
import { sectionsOf } from '../../shop/catalogue/content/page-text-io.ts'
import { isOut, relatedPosts } from '../../shop/catalogue/posts/post.ts'
import { hrefIn } from '../../shop/site/address-book.ts'
import type { PageData } from '../../shop/site/structured/page-things.ts'
import { type CategoryLink, loadShelved, type ShelvedTeaser } from '../catalogue/load-shelf.ts'
import { pageCard } from '../page-card.ts'
import type { PageContext } from '../page-context.ts'
import { type ComparedFigure, comparedFigures } from '../pictures/load-figures.ts'
import { postsOut, type ShownPost, shownPosts } from './load-posts.ts'
import { postData } from './post-data.ts'

/** A post with its text, products and the posts to read next. */
export type OpenPost = ShownPost & {
  seo: { title: string; description: string }
  sections: Section[]
  category: CategoryLink | null
  products: ShelvedTeaser[]
  related: ShownPost[]
  /** Products that are drawn instead of one alone. */
  compared: ComparedFigure[]
  vatBp: number
  card: string | undefined
  data: PageData
}

/** The post of a slug, or undefined where the shop shows none today. */
export async function loadPost(page: PageContext, slug: string): Promise<OpenPost | undefined> {
  const { published, language, now, links } = page
  const post = await published.post(slug)
  if (!post || !isOut(post, madridDay(now.getTime()))) return undefined
  const [{ settings }, { zones }, all, category] = await Promise.all([
    published.site(),
    published.delivery(),
    postsOut(page),
    post.category === undefined ? undefined : published.category(post.category),
  ])
  const figures = shopFigures(settings, zones, language)
  const said = localised({ lead: post.lead, text: post.text, seo: post.seo }, language, figures)
  const [shown] = await shownPosts(page, [post], ['narrow', 'page'])
  if (!shown) return undefined
  const [family] = category?.above ?? []
  const card = await pageCard(page, { kind: 'post', slug })
  return {
    ...shown,
    card,
    data: postData(page, { ...shown, seo: said.seo, card, brand: settings.nameBrand }),
    lead: said.lead,
    seo: said.seo,
    sections: withLinks(await published.withPictures(sectionsOf(said.text), language), (href) =>
      hrefIn(page.addresses, language, href),
    ),
    compared: await comparedFigures(page, post),
    category: category
      ? {
          label: localText(category.category.name, language),
          href: links.category(category.category.slug, family?.slug),
        }
      : null,
    products: await loadShelved(page, post.products),
    related: await shownPosts(page, relatedPosts(post, all)),
    vatBp: shownVatBp(settings, madridDay(now.getTime())),
  }
}
