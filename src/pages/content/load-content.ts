import { madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import { shopFigures } from '../../shop/catalogue/content/figures.ts'
import { plainWords, withLinks } from '../../shop/catalogue/content/inline-link.ts'
import type { Page, Section } from '../../shop/catalogue/content/page.ts'
import { type ShownPage, shownPage } from '../../shop/catalogue/content/shown-page-io.ts'
import { hrefIn } from '../../shop/site/address-book.ts'
import type { PageMeta } from '../../shop/site/page-meta.ts'
import { PRIVACY_SLUG } from '../../shop/site/privacy-slug.ts'
import { questions } from '../../shop/site/structured/page-things.ts'
import { pageCard } from '../page-card.ts'
import type { PageContext } from '../page-context.ts'
import { wayHere } from '../way-here.ts'

type Family = { title: string; all: string; links: { label: string; href: string }[] }

/** An information page in the visitor's language, with its category menu. */
export type Content = Omit<ShownPage, 'seo'> & {
  head: PageMeta
  family: Family | null
  legal?: Legal
}

/**
 * Validity of a legal text, in days of Madrid. `until` null: in force; `earlier`: its versions
 * before that one.
 */
export type Legal = {
  href: string
  from: string
  until: string | null
  earlier: { number: number; from: string; until: string }[]
}

const dayOf = (at: Date): string => madridDay(at.getTime())

/** The wanted version of a legal page, else the one in force; undefined: kept is none. */
async function legalVersion(
  { published, links }: Pick<PageContext, 'published' | 'links'>,
  slug: string,
  wanted: string | null,
) {
  const versions = await published.legalVersions(slug)
  const spans = versions.map((version, index) => {
    const next = versions[index - 1]
    return { version, from: dayOf(version.validFrom), until: next ? dayOf(next.validFrom) : null }
  })
  const shown = spans.find(({ version }) => String(version.number) === wanted) ?? spans[0]
  if (!shown) return undefined
  const { version, from, until } = shown
  const earlier = spans.flatMap((span) =>
    span.until === null
      ? []
      : [{ number: span.version.number, from: span.from, until: span.until }],
  )
  const { title, lead, text } = version
  return { text: { title, lead, text }, legal: { href: links.content(slug), from, until, earlier } }
}

/** The family that a page is about. */
async function familyBeside(
  { published, language, links }: Pick<PageContext, 'published' | 'language' | 'links'>,
  page: Page,
): Promise<Family | null> {
  const product = page.product === undefined ? undefined : await published.product(page.product)
  const slug = product?.product.category ?? page.category
  const own = slug === undefined ? undefined : await published.category(slug)
  const top = own?.above[0] ? await published.category(own.above[0].slug) : own
  if (!top) return null
  const { category } = top
  return {
    title: localText(category.name, language),
    all: links.category(category.slug),
    links: category.children
      .filter(({ hidden }) => !hidden)
      .map((child) => ({
        label: localText(child.name, language),
        href: links.category(child.slug, category.slug),
      })),
  }
}

/** The questions of a page with their answers, in plain words. */
const askedIn = (sections: readonly Section[]) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'questions' ? block.items : []))
    .map(({ question, answer }) => ({
      question: plainWords(question),
      answer: plainWords(answer),
    }))

/** The page of a slug, or undefined. */
export async function loadContent(
  visit: PageContext,
  slug: string,
  version: string | null = null,
): Promise<Content | undefined> {
  const { published, language, cookieSections } = visit
  const page = await published.page(slug)
  if (!page) return undefined
  const kept = page.legal ? await legalVersion(visit, slug, version) : undefined
  const [{ settings }, { zones }] = await Promise.all([published.site(), published.delivery()])
  const figures = shopFigures(settings, zones, language)
  const { sections, seo, ...shown } = shownPage({ ...page, ...kept?.text }, language, figures)
  const here = (href: string) => hrefIn(visit.addresses, language, href)
  return {
    ...withLinks(shown, here),
    head: {
      ...seo,
      card: await pageCard(visit, { kind: 'page', slug }),
      data: wayHere(
        visit,
        [{ label: shown.title, href: visit.links.content(slug) }],
        questions(askedIn(sections), language),
      ),
    },
    sections: withLinks(
      [
        ...(await published.withPictures(sections, language)),
        ...(slug === PRIVACY_SLUG && !kept?.legal.until
          ? cookieSections(language, {
              scripts: await published.scripts(),
              brand: settings.nameBrand,
            })
          : []),
      ],
      here,
    ),
    ...(kept && { legal: kept.legal }),
    family: await familyBeside(visit, page),
  }
}
