import { type Localised, localised } from '../../platform/localised.ts'
import { type Language, localText } from '../../platform/text.ts'
import { shopFigures } from '../../shop/catalogue/content/figures.ts'
import type { Page } from '../../shop/catalogue/content/page.ts'
import type { Published } from '../../shop/catalogue/store-published.ts'
import { categoryLink } from '../../shop/site/links.ts'
import type { PageContext } from '../page-context.ts'

type Family = { title: string; all: string; links: { label: string; href: string }[] }

/** An information page in the visitor's language, with its category menu. */
export type Content = Localised<Page> & { family: Family | null }

/** The family that a page is about. */
async function familyBeside(
  published: Published,
  page: Page,
  language: Language,
): Promise<Family | null> {
  const product = page.product === undefined ? undefined : await published.product(page.product)
  const slug = product?.product.category ?? page.category
  const own = slug === undefined ? undefined : await published.category(slug)
  const top = own?.above[0] ? await published.category(own.above[0].slug) : own
  if (!top) return null
  const { category } = top
  return {
    title: localText(category.name, language),
    all: categoryLink(category.slug),
    links: category.children.map((child) => ({
      label: localText(child.name, language),
      href: categoryLink(child.slug, category.slug),
    })),
  }
}

/** The page of a slug, or undefined. */
export async function loadContent(
  { published, language }: Pick<PageContext, 'published' | 'language'>,
  slug: string,
): Promise<Content | undefined> {
  const page = await published.page(slug)
  if (!page) return undefined
  const [{ settings }, { zones }] = await Promise.all([published.site(), published.delivery()])
  return {
    ...localised(page, language, shopFigures(settings, zones, language)),
    family: await familyBeside(published, page, language),
  }
}
