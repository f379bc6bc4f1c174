import { contentLink } from '../../links.ts'
import type { PageContext } from '../../page-context.ts'
import { type Language, type LocalText, localText } from '../../platform/text.ts'
import type { Page } from '../content/page.ts'
import type { Recipe } from '../quoting/recipe.ts'
import { everyMenuCategory, menuTrail } from './category.ts'
import { type LinkedTeaser, loadTeasers } from './load-shelf.ts'
import type { Product } from './product.ts'
import { type Entry, search } from './search.ts'

/** An information page as a result shows it. */
export type FoundPage = { href: string; title: string; lead: string }
export type Found = { kind: 'product'; teaser: LinkedTeaser } | { kind: 'page'; page: FoundPage }

const said = (texts: readonly LocalText[], language: Language): string[] => texts.map((text) => localText(text, language))

/** Materials by name and by code ("mesh"), and everything that can be chosen: ollados, velcro, vaina. */
function recipeWords({ materials, groups }: Recipe, language: Language): string[] {
  const choices = groups.flatMap((group) => [group.label, ...(group.kind === 'choice' ? group.choices.map(({ label }) => label) : [])])
  return [...materials.map(({ code }) => code), ...said([...materials.map(({ label }) => label), ...choices], language)]
}

function productEntry(teaser: LinkedTeaser, product: Product, categories: string, language: Language): Entry<Found> {
  return {
    found: { kind: 'product', teaser },
    name: teaser.name,
    about: [teaser.shortText, categories, ...said(product.uses, language)],
    aside: [...recipeWords(product.recipe, language), localText(product.description, language)],
  }
}

/** The questions of a page, which is what people look for. */
const questionsOf = ({ sections }: Page): LocalText[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'questions' ? block.items.map(({ question }) => question) : [])))

function pageEntry(page: Page, language: Language): Entry<Found> {
  const [title, lead] = [localText(page.title, language), localText(page.lead, language)]
  return {
    found: { kind: 'page', page: { href: contentLink(page.slug), title, lead } },
    name: title,
    about: [lead],
    aside: said([...page.sections.map(({ heading }) => heading), ...questionsOf(page)], language),
  }
}

/** Everything of the shop that a query finds: products first, then information. */
export async function loadFound(page: PageContext, query: string): Promise<Found[]> {
  const { published, language } = page
  const [teasers, products, menu, pages] = await Promise.all([loadTeasers(page), published.products(), published.menu(), published.pages()])
  const productOf = new Map(products.map(({ product }) => [product.slug, product]))
  const namesAbove = (slug: string) => menuTrail(menu, slug).map(({ name }) => name)
  const namesOf = new Map(everyMenuCategory(menu).map(({ slug }) => [slug, said(namesAbove(slug), language).join(' ')]))
  const entries = teasers.flatMap((teaser) => {
    const product = productOf.get(teaser.slug)
    return product ? [productEntry(teaser, product, namesOf.get(product.category) ?? '', language)] : []
  })
  return [
    ...search(entries, query),
    ...search(
      pages.map((each) => pageEntry(each, language)),
      query,
    ),
  ]
}
