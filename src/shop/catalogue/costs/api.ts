import { createRoute } from '@hono/zod-openapi'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  Problem,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { type CostChange, findCosts, saveCost } from '../../order/costs/store.ts'
import { costParts } from '../../print/costing/cost-parts.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { slugParam } from '../editing/editing-schema.ts'
import { findDraft } from '../editing/store-drafts.ts'
import { findPublished, lockProduct } from '../products/store-versions.ts'
import { type CostsView, costChangesSchema, costsSchema } from './costs-schema.ts'

const ofStaff = { tags: ['staff'], request: { params: slugParam } }
const answers = {
  200: jsonResponse(costsSchema, 'The known costs'),
  404: problemResponse('No such product'),
  ...staffOnly,
}

export const costsRoute = createRoute({
  method: 'get',
  path: '/staff/products/{slug}/costs',
  ...ofStaff,
  ...forStaff('margins'),
  summary: 'Get what materials, options and work of a product cost the shop',
  responses: answers,
})

export const saveCostsRoute = createRoute({
  method: 'put',
  path: '/staff/products/{slug}/costs',
  ...ofStaff,
  ...forStaff('products'),
  summary: 'Change costs; orders keep the cost of their day',
  request: {
    ...ofStaff.request,
    body: { required: true, content: { 'application/json': { schema: costChangesSchema } } },
  },
  responses: {
    ...answers,
    409: {
      content: { 'application/problem+json': { schema: Problem.extend({ current: costsSchema }) } },
      description: 'Another editor has changed them; `current` is their present state',
    },
    422: problemResponse('A part that the product does not have, or a unit that it is not paid by'),
  },
})

/** The known costs of the parts that a product has. */
async function viewOf(db: Queries, slug: string): Promise<CostsView> {
  const parts = new Set((await recipesOf(db, slug)).flatMap(costParts).map(({ part }) => part))
  const costs = (await findCosts(db, slug)).filter(({ part }) => parts.has(part))
  return { seen: contentHash(costs), costs }
}

/** What is sold, and the draft: what it adds may have its cost before it is published. */
async function recipesOf(db: Queries, slug: string): Promise<Recipe[]> {
  const [published] = await findPublished(db, [slug])
  if (!published) throw new HttpProblem(404, { code: 'errors.not_found', field: 'slug' })
  const draft = await findDraft(db, published.productId)
  return [published.content.recipe, ...(draft ? [draft.content.recipe] : [])]
}

function mustFit(recipes: readonly Recipe[], changes: readonly CostChange[]): void {
  const units = new Map(recipes.flatMap(costParts).map((each) => [each.part, each.units]))
  const wrong = changes.filter(({ part, per }) => !units.get(part)?.includes(per))
  if (wrong.length > 0)
    throw refusalsAs(
      422,
      wrong.map(({ part }) => ({ code: 'recipes.cost.unknown', field: part, params: { part } })),
    )
}

async function saveAll(
  tx: Transaction,
  slug: string,
  seen: string,
  changes: readonly CostChange[],
): Promise<void> {
  const current = await viewOf(tx, slug)
  if (current.seen !== seen) {
    const refused = new HttpProblem(409, { code: 'recipes.cost.conflict', field: '' })
    throw Object.assign(refused, { more: { current } })
  }
  for (const change of changes) await saveCost(tx, slug, change)
}

/** What the parts of products cost the shop. */
export function costsApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  api.openapi(costsRoute, async (c) => {
    await requireStaff(context, c, costsRoute)
    const { slug } = c.req.valid('param')
    return c.json({ data: await viewOf(db, slug) }, 200)
  })
  api.openapi(saveCostsRoute, async (c) => {
    const by = await requireStaff(context, c, saveCostsRoute)
    const { slug } = c.req.valid('param')
    const { seen, changes } = c.req.valid('json')
    await db.transaction(async (tx) => {
      // Costs of every product are saved one after the other too.
      await lockProduct(tx, slug)
      mustFit(await recipesOf(tx, slug), changes)
      const before = new Map((await findCosts(tx, slug)).map(({ part, cents }) => [part, cents]))
      await saveAll(tx, slug, seen, changes)
      await recordChange(tx, {
        ...{ at: context.now(), by, noun: 'product', nounId: slug, action: 'costs' },
        before: Object.fromEntries(changes.map(({ part }) => [part, before.get(part) ?? null])),
        after: Object.fromEntries(changes.map(({ part, cents }) => [part, cents])),
      })
    })
    return c.json({ data: await viewOf(db, slug) }, 200)
  })
  return api
}
