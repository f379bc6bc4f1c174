import { type Language, type LocalText, localText } from '../../../platform/text.ts'
import { everyMenuCategory, type MenuCategory, menuTrail } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { contentLink } from '../../site/links.ts'
import type { Page } from '../content/page.ts'
import type { Entry } from './search.ts'
import { indexOf, WordIndex } from './word-index.ts'

/** An information page as a search result. */
export type FoundPage = { href: string; title: string; lead: string }
export type PageFound = { kind: 'page'; page: FoundPage }
/** Index content; of a product only the address. */
export type Ref = { kind: 'product'; slug: string } | PageFound

/** What is indexed, and where the index is kept while these facts are valid. */
export type Searched = {
  places: () => Promise<readonly { slug: string }[]>
  menu: () => Promise<MenuCategory[]>
  readThrough: (slugs: readonly string[]) => AsyncIterable<readonly { product: Product }[]>
  pages: () => Promise<Page[]>
  kept: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

const said = (texts: readonly LocalText[], language: Language): string[] =>
  texts.map((text) => localText(text, language))

/** Materials by name and code ("mesh"), and all choices: ollados, velcro, vaina. */
function recipeWords({ materials, groups }: Recipe, language: Language): string[] {
  const choices = groups.flatMap((group) => [
    group.label,
    ...(group.kind === 'choice' ? group.choices.map(({ label }) => label) : []),
  ])
  return [
    ...materials.map(({ code }) => code),
    ...said([...materials.map(({ label }) => label), ...choices], language),
  ]
}

function productEntry(
  { slug, name, shortText, uses, recipe, description }: Product,
  categories: string,
  language: Language,
): Entry<Ref> {
  return {
    found: { kind: 'product', slug },
    name: localText(name, language),
    about: [localText(shortText, language), categories, ...said(uses, language)],
    aside: [...recipeWords(recipe, language), localText(description, language)],
  }
}

const HEADING = /^#{1,6} +(.+)$/gm

/** Headings of a page, which are the questions people search for. */
function headingsOf({ text, sections = [] }: Page, language: Language): string[] {
  const typed = text === undefined ? '' : localText(text, language)
  const questions = sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap(({ items }) => items.map(({ question }) => question)),
  ])
  const headings = [...typed.matchAll(HEADING)].map(([, heading = '']) => heading)
  return [...headings, ...said(questions, language)]
}

function pageEntry(page: Page, language: Language): Entry<Ref> {
  const [title, lead] = [localText(page.title, language), localText(page.lead, language)]
  return {
    found: { kind: 'page', page: { href: contentLink(page.slug), title, lead } },
    name: title,
    about: [lead],
    aside: headingsOf(page, language),
  }
}

/** Yields to other work between batches of ten thousand products. */
const otherTurns = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Everything on sale in menu order, read in batches. */
async function indexProducts(published: Searched, language: Language): Promise<WordIndex<Ref>> {
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
    for (const { product } of products) {
      index.add(productEntry(product, namesOf.get(product.category) ?? '', language))
      await otherTurns()
    }
  }
  return index.finish()
}

async function indexPages(published: Searched, language: Language): Promise<WordIndex<Ref>> {
  return indexOf((await published.pages()).map((page) => pageEntry(page, language)))
}

/** Words of products and pages, built once per content version. */
export const shopWords = (
  published: Searched,
  language: Language,
): Promise<[products: WordIndex<Ref>, pages: WordIndex<Ref>]> =>
  Promise.all([
    published.kept(`words of products ${language}`, () => indexProducts(published, language)),
    published.kept(`words of pages ${language}`, () => indexPages(published, language)),
  ])

/**
 * Builds the index per language in the background, and again after a change. A search waits for its
 * own language.
 */
export function wordsAhead(
  published: Searched,
  languages: readonly Language[],
  onFailed: (error: Error) => void,
): () => Promise<void> {
  let making: Promise<void> | undefined
  let again = false
  const make = async (): Promise<void> => {
    do {
      again = false
      for (const language of languages) if (!again) await shopWords(published, language)
    } while (again)
  }
  return () => {
    again = making !== undefined
    making ??= make()
      .catch(onFailed)
      .finally(() => {
        making = undefined
      })
    return making
  }
}
