import { type Language, type LocalText, localText } from '../../../platform/text.ts'
import { everyMenuCategory, menuTrail } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { contentLink } from '../../site/links.ts'
import type { Page } from '../content/page.ts'
import type { Published } from '../store-published.ts'
import type { Entry } from './search.ts'
import { indexOf, WordIndex } from './word-index.ts'

/** An information page as a result shows it. */
export type FoundPage = { href: string; title: string; lead: string }
export type PageFound = { kind: 'page'; page: FoundPage }
/** What the index remembers: of a product its address alone. */
export type Ref = { kind: 'product'; slug: string } | PageFound

const said = (texts: readonly LocalText[], language: Language): string[] =>
  texts.map((text) => localText(text, language))

/** Materials by name and by code ("mesh"), and everything that can be chosen: ollados, velcro, vaina. */
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

/** The questions of a page, which is what people look for. */
const questionsOf = ({ sections }: Page): LocalText[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'questions' ? block.items.map(({ question }) => question) : [],
    ),
  )

function pageEntry(page: Page, language: Language): Entry<Ref> {
  const [title, lead] = [localText(page.title, language), localText(page.lead, language)]
  return {
    found: { kind: 'page', page: { href: contentLink(page.slug), title, lead } },
    name: title,
    about: [lead],
    aside: said([...page.sections.map(({ heading }) => heading), ...questionsOf(page)], language),
  }
}

/** Lets whatever else waits have its turn: ten thousand products are read without keeping anybody waiting. */
const otherTurns = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Of all that is on sale, in the order of the menu. Products are read some at a time and not kept. */
async function indexProducts(published: Published, language: Language): Promise<WordIndex<Ref>> {
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

async function indexPages(published: Published, language: Language): Promise<WordIndex<Ref>> {
  return indexOf((await published.pages()).map((page) => pageEntry(page, language)))
}

/** The words of products and of pages, made once for each version of the content. */
export const shopWords = (
  published: Published,
  language: Language,
): Promise<[products: WordIndex<Ref>, pages: WordIndex<Ref>]> =>
  Promise.all([
    published.kept(`words of products ${language}`, () => indexProducts(published, language)),
    published.kept(`words of pages ${language}`, () => indexPages(published, language)),
  ])

/**
 * Makes the words before anybody searches, one language after the other, and anew when it is called again meanwhile. A search that
 * comes in between waits for what is missing of its own language.
 */
export function wordsAhead(
  published: Published,
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
