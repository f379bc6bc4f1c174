import { createRoute } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { contentFaults } from '../../catalogue/editing/content-faults-schema.ts'
import { type ContentChange, differenceOf } from '../../catalogue/editing/difference.ts'
import { listScheduled } from '../../catalogue/editing/store-bulk.ts'
import type { ProductEdit } from '../../catalogue/parts/edit-schema.ts'
import { changeMany } from '../../catalogue/parts/many-lifecycle.ts'
import type { PartList } from '../../catalogue/parts/parts.ts'
import { MOST_PRODUCTS } from '../../catalogue/parts/parts-schema.ts'
import { changedBy } from '../../catalogue/parts/product-edit.ts'
import { findDrafts, findPart, findUses } from '../../catalogue/parts/store-parts.ts'
import { listCategories } from '../../catalogue/products/store.ts'
import { findPublished } from '../../catalogue/products/store-versions.ts'
import { everyCategory } from '../../print/product/category.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { type Changed, exampleOf, labView } from './api-preview.ts'
import {
  type ManyPreview,
  type ManyQuestion,
  manyPreviewSchema,
  manyQuestionSchema,
  manySavedSchema,
  manySchema,
  type Said,
} from './many-schema.ts'

const ofStaff = { tags: ['staff'], ...forStaff('products') }

export const previewManyRoute = createRoute({
  method: 'post',
  path: '/staff/product-edits/preview',
  ...ofStaff,
  summary: 'Show what a change of several products would do; nothing is saved',
  request: {
    body: { required: true, content: { 'application/json': { schema: manyQuestionSchema } } },
  },
  responses: {
    200: jsonResponse(manyPreviewSchema, 'Each product with its differences, and the price lab'),
    422: problemResponse('More products than one call changes'),
    ...staffOnly,
  },
})

export const saveManyRoute = createRoute({
  method: 'post',
  path: '/staff/product-edits',
  ...ofStaff,
  summary: 'Change several products as drafts or as published versions: all of them or none',
  request: { body: { required: true, content: { 'application/json': { schema: manySchema } } } },
  responses: {
    200: jsonResponse(manySavedSchema, 'How many products became different'),
    409: problemResponse('Products that another editor has changed meanwhile'),
    422: problemResponse('What prevents it, with the product'),
    ...staffOnly,
  },
})

/** Edits of many products are larger than other bodies. */
export const MANY_BODY = {
  path: /^\/api\/staff\/product-edits(?:\/preview)?$/,
  limitBytes: 8 * 1024 * 1024,
}

/** The products that a change names, or that have the part which it changes. */
async function namedBy(db: Context['db'], edit: ProductEdit): Promise<string[]> {
  if (edit.kind === 'addition') return []
  const offered = (list: PartList, code: string) => findUses(db, list, code)
  if (edit.kind === 'removal') return offered(edit.list, edit.code)
  if (edit.kind === 'rates')
    return edit.part === 'material'
      ? offered('materials', edit.code)
      : offered('groups', edit.code.split('.')[0] ?? '')
  const { list, rows } = edit
  const named = rows.flatMap(({ slug }) => slug ?? [])
  const codes = new Set(rows.flatMap(({ slug, code }) => (slug === undefined && code) || []))
  const users = list === 'products' ? [] : [...codes].map((code) => offered(list, code))
  return [...new Set([...named, ...(await Promise.all(users)).flat()])]
}

/** The products that a change is about: the chosen ones, else all that it names but some. */
async function candidates(
  db: Context['db'],
  { edit, products, except = [] }: ManyQuestion,
): Promise<string[]> {
  if (products) return products
  const left = new Set(except)
  return (await namedBy(db, edit)).filter((slug) => !left.has(slug))
}

/** The change, with what it copies from another product. */
async function changeOf(db: Context['db'], edit: ProductEdit) {
  if (edit.kind !== 'addition') return changedBy(edit)
  const part = await findPart(db, edit.from, edit.list, edit.code)
  if (!part) throw refusalsAs(422, [{ code: 'recipes.many.noPart', field: 'from' }])
  return changedBy(edit, part)
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Of a value what can be said of it in a word. */
const saidOf = (value: unknown): Said =>
  isScalar(value)
    ? value
    : Object.fromEntries(
        Object.entries(value ?? {}).flatMap(([name, own]) => (isScalar(own) ? [[name, own]] : [])),
      )

const changeView = ({ trail, before, after, ...rest }: ContentChange) => ({
  ...rest,
  trail: [...trail],
  ...(before !== undefined && { before: saidOf(before) }),
  ...(after !== undefined && { after: saidOf(after) }),
})

async function previewMany(
  { db }: Pick<Context, 'db'>,
  question: ManyQuestion,
  t: Translate,
): Promise<ManyPreview> {
  const slugs = await candidates(db, question)
  if (slugs.length > MOST_PRODUCTS)
    throw refusalsAs(422, [
      { code: 'recipes.many.tooMany', field: 'products', params: { limit: MOST_PRODUCTS } },
    ])
  const change = await changeOf(db, question.edit)
  const all = (await findPublished(db, slugs)).map(
    (each): Changed => ({ ...each, after: change(each.content) }),
  )
  const rows = all.map((each) => ({ each, changes: differenceOf(each.content, each.after) }))
  const changed = rows.filter(({ changes }) => changes.length > 0)
  const ids = changed.map(({ each }) => each.productId)
  const drafts = new Map((await findDrafts(db, ids)).map((draft) => [draft.productId, draft]))
  const editors = await emailsOf(
    db,
    [...drafts.values()].map(({ updatedBy }) => updatedBy),
  )
  const waiting = await listScheduled(db, ids)
  const categories = new Set(everyCategory(await listCategories(db)).map(({ slug }) => slug))
  return {
    products: changed.map(({ each: { productId, number, content, after }, changes }) => {
      const draft = drafts.get(productId)
      return {
        ...{ slug: content.slug, name: content.name, onSale: content.onSale, number },
        draft: draft?.version ?? 0,
        draftBy: draft ? (editors.get(draft.updatedBy) ?? null) : null,
        ...{ beforeCents: exampleOf(content), afterCents: exampleOf(after) },
        changes: changes.map(changeView),
        faults: contentFaults(after, categories).map(({ place, code, params }) => ({
          place,
          message: t(code, params),
        })),
        scheduled: waiting
          .filter((version) => version.productId === productId)
          .map((version) => ({
            number: version.number,
            validFrom: version.validFrom.toISOString(),
          })),
      }
    }),
    same: rows.flatMap(({ each, changes }) => (changes.length > 0 ? [] : each.content.slug)),
    lab: await labView(
      db,
      changed.map(({ each }) => each),
      true,
    ),
  }
}

/** Several products changed at once: shown first, then saved. */
export function manyApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  api.openapi(previewManyRoute, async (c) => {
    await requireStaff(context, c, previewManyRoute)
    return c.json({ data: await previewMany(context, c.req.valid('json'), c.var.t) }, 200)
  })
  api.openapi(saveManyRoute, async (c) => {
    const by = await requireStaff(context, c, saveManyRoute)
    const { edit, products, as, from } = c.req.valid('json')
    if (products.length === 0)
      throw refusalsAs(422, [{ code: 'recipes.many.nothing', field: 'products' }])
    const change = await changeOf(db, edit)
    const kind =
      as === 'drafts'
        ? { kind: as }
        : { kind: as, from: from === undefined ? null : new Date(from) }
    const changed = await changeMany(context, change, { seen: products, as: kind }, by)
    c.var.log.info('catalogue.many_changed', { edit: edit.kind, as, changed, by: by.id })
    return c.json({ data: { changed } }, 200)
  })
  return api
}
