import { type Language, type LocalText, localText } from '../../../platform/text.ts'
import { everyMenuCategory, type MenuCategory, menuTrail } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { questionLink } from '../../site/links.ts'
import type { Links } from '../../site/links-in.ts'
import type { FaqSection, Page } from '../content/page.ts'
import type { ListedPost } from '../posts/post.ts'
import type { Words } from './findings.ts'
import type { FoundKind } from './found-kinds.ts'

/** Something other than a product. `on`: the day of Madrid from which it is shown. */
export type FoundPage = {
  kind: Exclude<FoundKind, 'product'>
  href: string
  title: string
  lead: string
  on?: string | undefined
}
/** Of a product only the address: its price and date are of the moment. */
export type Ref = { kind: 'product'; slug: string } | FoundPage

export type Entry = { ref: Ref; words: Words }

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

export function productEntry(product: Product, categories: string, language: Language): Entry {
  const { slug, name, shortText, uses, recipe, description } = product
  return {
    ref: { kind: 'product', slug },
    words: {
      name: localText(name, language),
      about: [localText(shortText, language), categories, ...said(uses, language)].join(' '),
      aside: [...recipeWords(recipe, language), localText(description, language)].join(' '),
    },
  }
}

/** The names of a category and those above it. */
export const trailNames = (
  menu: readonly MenuCategory[],
  slug: string,
  language: Language,
): string[] =>
  said(
    menuTrail(menu, slug).map(({ name }) => name),
    language,
  )

export const categoryEntries = (
  menu: readonly MenuCategory[],
  language: Language,
  links: Links,
): Entry[] =>
  everyMenuCategory(menu.filter(({ hidden }) => !hidden))
    .filter(({ hidden }) => !hidden)
    .map(({ slug, name }) => {
      const [family] = menuTrail(menu, slug)
      const above = trailNames(menu, slug, language).slice(0, -1)
      return {
        ref: {
          kind: 'category',
          href: links.category(slug, family && family.slug !== slug ? family.slug : undefined),
          title: localText(name, language),
          lead: above.join(' › '),
        },
        words: { name: localText(name, language), about: above.join(' ') },
      }
    })

const HEADING = /^#{1,6} +(.+)$/gm

function pageEntry(page: Page, language: Language, links: Links): Entry {
  const [title, lead] = [localText(page.title, language), localText(page.lead, language)]
  const typed = page.text === undefined ? '' : localText(page.text, language)
  const headings = [...typed.matchAll(HEADING)].map(([, heading = '']) => heading)
  return {
    ref: { kind: 'page', href: links.content(page.slug), title, lead },
    words: { name: title, about: lead, aside: headings.join(' ') },
  }
}

const questionEntries = (sections: readonly FaqSection[], language: Language): Entry[] =>
  sections.flatMap(({ heading, blocks }) =>
    blocks
      .flatMap(({ items }) => items)
      .map(({ question, answer }) => {
        const title = localText(question, language)
        const topic = localText(heading, language)
        return {
          ref: { kind: 'question', href: questionLink(title), title, lead: topic },
          words: { name: title, about: topic, aside: localText(answer, language) },
        }
      }),
  )

export const pageEntries = (pages: readonly Page[], language: Language, links: Links): Entry[] =>
  pages.flatMap((page) => [
    pageEntry(page, language, links),
    ...questionEntries(page.sections ?? [], language),
  ])

export const postEntries = (
  posts: readonly ListedPost[],
  language: Language,
  links: Links,
): Entry[] =>
  posts.map(({ slug, title, lead, on }) => ({
    ref: {
      kind: 'post',
      href: links.post(slug),
      title: localText(title, language),
      lead: localText(lead, language),
      on,
    },
    words: { name: localText(title, language), about: localText(lead, language) },
  }))
