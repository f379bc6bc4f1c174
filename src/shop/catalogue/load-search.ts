import { contentLink } from '../../links.ts'
import type { PageContext } from '../../page-context.ts'
import { type Language, type LocalText, localText } from '../../platform/text.ts'
import type { Page } from '../content/page.ts'
import type { Recipe } from '../quoting/recipe.ts'
import { everyMenuCategory, menuTrail } from './category.ts'
import { type LinkedTeaser, loadTeasers } from './load-shelf.ts'
import type { Product } from './product.ts'
import { type Entry, pageOf, type SearchPage } from './search.ts'
import { indexOf, WordIndex } from './word-index.ts'

/** An information page as a result shows it. */
export type FoundPage = { href: string; title: string; lead: string }
type PageFound = { kind: 'page'; page: FoundPage }
export type Found = { kind: 'product'; teaser: LinkedTeaser } | PageFound
/** What the index remembers: of a product its address alone. */
type Ref = { kind: 'product'; slug: string } | PageFound

const said = (texts: readonly LocalText[], language: Language): string[] => texts.map((text) => localText(text, language))

/** Materials by name and by code ("mesh"), and everything that can be chosen: ollados, velcro, vaina. */
function recipeWords({ materials, groups }: Recipe, language: Language): string[] {
  const choices = groups.flatMap((group) => [group.label, ...(group.kind === 'choice' ? group.choices.map(({ label }) => label) : [])])
  return [...materials.map(({ code }) => code), ...said([...materials.map(({ label }) => label), ...choices], language)]
}

function productEntry({ slug, name, shortText, uses, recipe, description }: Product, categories: string, language: Language): Entry<Ref> {
  return {
    found: { kind: 'product', slug },
    name: localText(name, language),
    about: [localText(shortText, language), categories, ...said(uses, language)],
    aside: [...recipeWords(recipe, language), localText(description, language)],
  }
}

/** The questions of a page, which is what people look for. */
const questionsOf = ({ sections }: Page): LocalText[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'questions' ? block.items.map(({ question }) => question) : [])))

function pageEntry(page: Page, language: Language): Entry<Ref> {
  const [title, lead] = [localText(page.title, language), localText(page.lead, language)]
  return {
    found: { kind: 'page', page: { href: contentLink(page.slug), title, lead } },
    name: title,
    about: [lead],
    aside: said([...page.sections.map(({ heading }) => heading), ...questionsOf(page)], language),
  }
}

/** Of all that is on sale, in the order of the menu. Products are read some at a time and not kept. */
async function indexProducts({ published, language }: PageContext): Promise<WordIndex<Ref>> {
  const [places, menu] = await Promise.all([published.places(), published.menu()])
  const namesOf = new Map(
    everyMenuCategory(menu).map(({ slug }) => [
      slug,
      said(
        menuTrail(menu, slug).map(({ name }) => name),
        language,
      ).join(' '),
    ]),
  )
  const index = new WordIndex<Ref>()
  const slugs = places.map(({ slug }) => slug)
  for await (const products of published.readThrough(slugs)) {
    for (const { product } of products) index.add(productEntry(product, namesOf.get(product.category) ?? '', language))
  }
  return index.finish()
}

async function indexPages({ published, language }: PageContext): Promise<WordIndex<Ref>> {
  return indexOf((await published.pages()).map((page) => pageEntry(page, language)))
}

/** A page of everything of the shop that a query finds: products first, then information. */
export async function loadFound(page: PageContext, query: string, asked: number): Promise<SearchPage<Found>> {
  const { published, language } = page
  const [products, pages] = await Promise.all([
    published.made(`words of products ${language}`, () => indexProducts(page)),
    published.made(`words of pages ${language}`, () => indexPages(page)),
  ])
  const { results, ...shown } = pageOf([...products.search(query), ...pages.search(query)], asked)
  const slugs = results.flatMap((ref) => (ref.kind === 'product' ? [ref.slug] : []))
  const teasers = await loadTeasers(page, slugs)
  return {
    ...shown,
    results: [...teasers.map((teaser) => ({ kind: 'product' as const, teaser })), ...results.filter((ref) => ref.kind === 'page')],
  }
}
