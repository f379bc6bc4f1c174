import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import type { LocalText } from '../../../platform/text.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import {
  type LocalForm,
  localForm,
  localTextOf,
  otherSlugsForm,
  otherSlugsOf,
  textOrInstead,
} from '../../resources/local-form.ts'
import { isFixedPage } from '../../site/fixed-pages.ts'
import { hasSlugs, pageMoves } from '../addresses/slug-moves.ts'
import { FOOTER_GROUPS } from '../content/page.ts'
import { FOOTER_COLUMNS, type PageForm, pageFormSchema } from '../content/page-form-schema.ts'
import { countLinks, countVersions, keepLegalVersions, lastPagePlace } from '../content/store.ts'
import { type PageContent, pages } from '../content/tables.ts'
import { moveAddress } from '../redirects/store.ts'
import { contentEdited } from '../sites/store.ts'
import { findOwner, findTextFaults } from './store-known-names.ts'
import { pictureFaults, textsOf } from './store-picture-faults.ts'
import { slugFaults } from './store-slug-faults.ts'

type PageRow = typeof pages.$inferSelect

const COLUMN_OF = { none: null, brand: FOOTER_GROUPS[0], help: FOOTER_GROUPS[1] } as const

const columnOf = (footer: PageRow['footer']): PageForm['footer'] =>
  FOOTER_COLUMNS.find((name) => COLUMN_OF[name] === footer) ?? 'none'

const NO_TEXT: LocalForm = { es: '', pt: '', fr: '' }
const maybeForm = (text: LocalText | undefined): LocalForm => (text ? localForm(text) : NO_TEXT)

function formOf({ slug, sort, footer, legal, published, content }: PageRow): PageForm {
  const { title, lead, seo, text, category = '', product = '' } = content
  return {
    slug,
    slugs: otherSlugsForm(content.slugs),
    footer: columnOf(footer),
    order: String(sort),
    legal,
    state: published ? 'published' : 'draft',
    title: localForm(title),
    lead: localForm(lead),
    text: maybeForm(text),
    seoTitle: localForm(seo.title),
    seoDescription: localForm(seo.description),
    category,
    product,
  }
}

const contentOf = ({ title, lead, text, category, product, ...form }: PageForm): PageContent => ({
  ...otherSlugsOf(form),
  title: localTextOf(title),
  lead: localTextOf(lead),
  seo: {
    title: textOrInstead(form.seoTitle, title),
    description: textOrInstead(form.seoDescription, lead),
  },
  ...(category !== '' && { category }),
  ...(product !== '' && { product }),
  ...(text.es !== '' && { text: localTextOf(text) }),
})

/** The shop itself links to some pages, at their address. */
const needed = (form: PageForm, before: PageForm | undefined): Refusal[] => {
  if (!before || !isFixedPage(before.slug)) return []
  const params = { value: before.title.es }
  return [
    ...(form.slug === before.slug ? [] : [{ code: 'content.pageNeeded', field: 'slug', params }]),
    ...(form.state === 'published' ? [] : [{ code: 'content.pageNeeded', field: 'state', params }]),
  ]
}

async function unknownNames(db: Queries, { category, product }: PageForm): Promise<Refusal[]> {
  const refused = async (field: 'category' | 'product', value: string): Promise<Refusal[]> =>
    value === '' || (await findOwner(db, value)) === field
      ? []
      : [{ code: `content.unknown.${field}`, field, params: { value } }]
  return [...(await refused('category', category)), ...(await refused('product', product))]
}

/** Content pages: legal texts, help, about the brand. */
export const pageResource = resourceOf({
  name: 'pages',
  title: 'title.es',
  right: 'content',
  form: pageFormSchema,
  facts: { versions: z.int().meta({ description: 'Kept versions of a legal text' }) },
  table: pages,
  load: async (db, rows) => {
    const versions = await countVersions(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      form: formOf(row),
      facts: { versions: versions.get(row.id) ?? 0 },
    }))
  },
  columns: async (db, form, before) => {
    const texts = textsOf(form, ['lead', 'text'])
    const faults = [
      ...needed(form, before),
      ...(await slugFaults(db, 'shop', { form, before })),
      ...(await unknownNames(db, form)),
      ...(await pictureFaults(db, texts)),
      ...(await findTextFaults(db, texts)),
    ]
    if (faults.length > 0) return refuse(...faults)
    return accept({
      slug: form.slug,
      sort: form.order === '' ? await lastPagePlace(db) : Number(form.order),
      footer: COLUMN_OF[form.footer],
      legal: form.legal,
      published: form.state === 'published',
      content: contentOf(form),
    })
  },
  search: [
    sql`${pages.slug}`,
    ...['title', 'lead', 'text'].flatMap((name) =>
      ['es', 'pt', 'fr'].map(
        (language) => sql`${pages.content}->${sql.raw(`'${name}'->>'${language}'`)}`,
      ),
    ),
  ],
  filters: {
    state: (value) => eq(pages.published, value === 'published'),
    legal: (value) => eq(pages.legal, value === 'true'),
    footer: (value) =>
      sql`coalesce(${pages.footer}, '') = ${value === 'brand' ? '1' : value === 'help' ? '2' : ''}`,
  },
  sorts: {
    place: sql`coalesce(${pages.footer}, '9') || lpad(${pages.sort}::text, 6, '0')`,
    title: sql`${pages.content}->'title'->>'es'`,
    slug: pages.slug,
    updatedAt: pages.updatedAt,
  },
  firstSort: { sort: 'place', order: 'asc' },
  key: 'slug',
  bulk: { publish: { state: 'published' }, withdraw: { state: 'draft' } },
  uses: countLinks,
  keeps: async (db, ids) => {
    const rows = await db
      .select({ id: pages.id, slug: pages.slug, title: sql<string>`content->'title'->>'es'` })
      .from(pages)
      .where(sql`${pages.id} = ANY(${sql.param([...ids])}::uuid[])`)
    return rows.flatMap(({ slug, title }) =>
      isFixedPage(slug)
        ? [{ code: 'content.pageNeeded', field: '', params: { value: title } }]
        : [],
    )
  },
  unique: { pages_slug_key: { code: 'content.slugTaken', field: 'slug' } },
  changed: async (tx, changes) => {
    for (const { before, after } of changes)
      if (hasSlugs(before) && hasSlugs(after) && before.state === 'published')
        for (const { from, to } of pageMoves(before, after)) await moveAddress(tx, from, to)
    await keepLegalVersions(tx)
    await contentEdited(tx)
  },
} satisfies Resource<PageForm, PageRow>)
