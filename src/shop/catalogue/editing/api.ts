import type { z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import { slugSchema } from '../../../platform/local-text-schema.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { StaffRoute } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { findVersion } from '../products/store-versions.ts'
import {
  copyRoute,
  draftRoute,
  dropRoute,
  listRoute,
  oneRoute,
  publishRoute,
  restoreRoute,
  versionRoute,
  withdrawRoute,
} from './api-routes.ts'
import { draftView, editedProduct, editedProducts } from './api-views.ts'
import { formFaults } from './content-faults-schema.ts'
import { copyProduct } from './copy-lifecycle.ts'
import {
  type DraftConflict,
  dropDraft,
  keepDraft,
  publishDraft,
  restoreVersion,
  withdrawVersion,
} from './versions-lifecycle.ts'

type Checked = { success: true } | { success: false; error: z.ZodError }

const CONTENT = /^content\.?/

/** Drafts are larger than other bodies: three languages, all options. */
export const DRAFT_BODY = {
  path: /^\/api\/staff\/products\/[\w-]+\/draft$/,
  limitBytes: 2 * 1024 * 1024,
}

function addReading(api: Api, context: Context): void {
  const { db } = context
  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    return c.json({ data: await editedProducts(db, c.req.valid('query')) }, 200)
  })
  api.openapi(oneRoute, async (c) => {
    await requireStaff(context, c, oneRoute)
    return c.json({ data: await editedProduct(db, c.req.valid('param').slug) }, 200)
  })
  api.openapi(versionRoute, async (c) => {
    await requireStaff(context, c, versionRoute)
    const { slug, number } = c.req.valid('param')
    const found = await findVersion(db, slug, number)
    if (!found) throw new HttpProblem(404, { code: 'errors.not_found', field: 'number' })
    return c.json({ data: found.content }, 200)
  })
}

/** Throws where another editor was first. */
async function unlessFirst<T extends object>(
  { db }: Context,
  done: T | DraftConflict | undefined,
): Promise<T | undefined> {
  if (!done || !('conflict' in done)) return done
  const refused = new HttpProblem(409, { code: 'recipes.conflict', field: '' })
  const current = done.conflict ? await draftView(db, done.conflict) : null
  throw Object.assign(refused, { more: { current } })
}

/** Faults of a content at its fields; other callers are told only that they may not call. */
const refuseContent =
  (context: Context, route: StaffRoute) =>
  (result: Checked, c: ApiContext): Promise<never> | undefined =>
    result.success
      ? undefined
      : requireStaff(context, c, route).then(() => {
          const faults = formFaults(result.error.issues)
          throw refusalsAs(
            faults.some(({ place }) => CONTENT.test(place)) ? 422 : 400,
            faults.map(({ place, code, params }) => ({
              ...{ code, field: place.replace(CONTENT, '') },
              ...(params && { params }),
            })),
          )
        })

function addDrafts(api: Api, context: Context): void {
  const { db } = context
  api.openapi(
    draftRoute,
    async (c) => {
      const by = await requireStaff(context, c, draftRoute)
      const { slug } = c.req.valid('param')
      const kept = await keepDraft(context, slug, c.req.valid('json'), by)
      const saved = await unlessFirst(context, kept)
      if (!saved) throw new Error('the draft was not saved')
      return c.json({ data: await draftView(db, saved) }, 200)
    },
    refuseContent(context, draftRoute),
  )
  api.openapi(dropRoute, async (c) => {
    const by = await requireStaff(context, c, dropRoute)
    const { slug } = c.req.valid('param')
    await unlessFirst(context, await dropDraft(context, slug, c.req.valid('query').seen, by))
    c.var.log.info('catalogue.draft_dropped', { product: slug, by: by.id })
    return c.json({ data: await editedProduct(db, slug) }, 200)
  })
}

/** What is wrong with the address and the name of a new product, and what is right. */
function newNames({ slug, name }: { slug: string; name: LocalText }) {
  const refusals = [
    ...(slugSchema.safeParse(slug).success ? [] : [{ code: 'recipes.fault.slug', field: 'slug' }]),
    ...(name.es === '' ? [{ code: 'recipes.fault.empty', field: 'name.es' }] : []),
  ]
  if (refusals.length > 0) throw refusalsAs(422, refusals)
  const { es, pt, fr } = name
  return { slug, name: { es, ...(pt && { pt }), ...(fr && { fr }) } }
}

function addCopies(api: Api, context: Context): void {
  api.openapi(copyRoute, async (c) => {
    const by = await requireStaff(context, c, copyRoute)
    const { slug: from } = c.req.valid('param')
    const named = newNames(c.req.valid('json'))
    await copyProduct(context, from, named, by)
    c.var.log.info('catalogue.copied', { product: named.slug, from, by: by.id })
    return c.json({ data: await editedProduct(context.db, named.slug) }, 201)
  })
}

function addVersions(api: Api, context: Context): void {
  const { db } = context
  api.openapi(publishRoute, async (c) => {
    const by = await requireStaff(context, c, publishRoute)
    const { slug } = c.req.valid('param')
    const { seen, from } = c.req.valid('json')
    const at = from === undefined ? null : new Date(from)
    await unlessFirst(context, await publishDraft(context, slug, { seen, from: at }, by))
    c.var.log.info('catalogue.published', { product: slug, from, by: by.id })
    return c.json({ data: await editedProduct(db, slug) }, 200)
  })
  api.openapi(restoreRoute, async (c) => {
    const by = await requireStaff(context, c, restoreRoute)
    const { slug, number } = c.req.valid('param')
    await restoreVersion(context, slug, number, by)
    c.var.log.info('catalogue.restored', { product: slug, version: number, by: by.id })
    return c.json({ data: await editedProduct(db, slug) }, 200)
  })
  api.openapi(withdrawRoute, async (c) => {
    const by = await requireStaff(context, c, withdrawRoute)
    const { slug, number } = c.req.valid('param')
    await withdrawVersion(context, slug, number, by)
    c.var.log.info('catalogue.withdrawn', { product: slug, version: number, by: by.id })
    return c.json({ data: await editedProduct(db, slug) }, 200)
  })
}

/** Products as staff edit them: drafts, versions, publication. */
export function editingApi(context: Context): Api {
  const api = makeApi()
  addReading(api, context)
  addDrafts(api, context)
  addCopies(api, context)
  addVersions(api, context)
  return api
}
