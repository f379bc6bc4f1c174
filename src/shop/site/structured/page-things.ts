import type { Thing, ThingOf } from './things.ts'

/** What a page says of itself, as the content of its `application/ld+json`. */
export type PageData = { '@context': 'https://schema.org'; '@graph': readonly Thing[] }

export const pageData = (...things: readonly (Thing | undefined)[]): PageData => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== undefined),
})

type Step = { label: string; href: string }

/** The way to a page, which is its last step. `origin`: without a trailing slash. */
export const breadcrumbs = (origin: string, steps: readonly Step[]): ThingOf<'BreadcrumbList'> => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${origin}${href}`,
  })),
})

type Question = { question: string; answer: string }

/** Questions with their answers in plain text; undefined where there is none. */
export const questions = (
  asked: readonly Question[],
  language: string,
): ThingOf<'FAQPage'> | undefined =>
  asked.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: asked.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }

type ArticleFacts = {
  title: string
  description: string
  on: string
  language: string
  url: string
  images: readonly string[]
  publisher: { name: string; url: string }
}

export function article(facts: ArticleFacts): ThingOf<'Article'> {
  const { title, description, on, language, url, images, publisher } = facts
  const organization = { '@type': 'Organization', ...publisher } as const
  return {
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    datePublished: on,
    mainEntityOfPage: url,
    image: images,
    author: organization,
    publisher: organization,
  }
}
