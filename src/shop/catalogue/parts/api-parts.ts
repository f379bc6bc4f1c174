import { contentHash } from '../../../platform/content-hash.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { type CostPart, costParts } from '../../print/costing/cost-parts.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { emailsOf } from '../../session/store-customers.ts'
import { listScheduled } from '../editing/store-bulk.ts'
import { lockImport } from '../products/store-import-lock.ts'
import { findPublished, type VersionedContent } from '../products/store-versions.ts'
import { partCostsRoute, partOthersRoute, partRoute, partsRoute } from './api-parts-routes.ts'
import { valuesOf } from './field-values.ts'
import type { PartList } from './parts.ts'
import { MOST_PRODUCTS, type PartCostsBody, type PartQuery, type PartView } from './parts-schema.ts'
import { findPartCosts, savePartCost } from './store-part-costs.ts'
import { countKinds, partSums } from './store-part-sums.ts'
import {
  countRolls,
  countUses,
  findDrafts,
  findUses,
  listGone,
  listOthers,
  listParts,
  pageOfUses,
} from './store-parts.ts'

const MOST_GONE = 100
const MOST_OTHERS = 50

type Which = { list: PartList; code: string }

const COST_OF = { materials: 'material', formats: 'format', groups: 'option' } as const

/** The parts of a material, format or option that may cost something, over all these products. */
function costPartsOf(contents: readonly VersionedContent[], { list, code }: Which): CostPart[] {
  const own = `${COST_OF[list]}.${code}`
  const join = `join.${code}`
  const isOwn = (part: string): boolean =>
    part === own || part.startsWith(`${own}.`) || (list === 'materials' && part === join)
  const found = new Map<string, CostPart>()
  for (const { content } of contents)
    for (const each of costParts(content.recipe))
      if (isOwn(each.part) && !found.has(each.part)) found.set(each.part, each)
  return [...found.values()]
}

async function costsView(db: Queries, contents: readonly VersionedContent[], which: Which) {
  const own = await findPartCosts(db, `${COST_OF[which.list]}.${which.code}`)
  const joins = which.list === 'materials' ? await findPartCosts(db, `join.${which.code}`) : []
  const known = [...own, ...joins]
  return {
    seen: contentHash(known),
    costs: costPartsOf(contents, which).map(({ part, labels, units }) => {
      const rows = known.filter((row) => row.part === part)
      const everywhere = rows.find(({ productSlug }) => productSlug === '')
      return {
        ...{ part, labels: [...labels], units: [...units] },
        cost: everywhere ? { per: everywhere.per, cents: everywhere.cents } : null,
        own: rows
          .filter(({ productSlug }) => productSlug !== '')
          .map(({ productSlug, per, cents }) => ({ slug: productSlug, per, cents })),
      }
    }),
  }
}

async function usesView(db: Queries, contents: readonly VersionedContent[], { list, code }: Which) {
  const ids = contents.map(({ productId }) => productId)
  const drafts = new Map((await findDrafts(db, ids)).map((draft) => [draft.productId, draft]))
  const scheduled = await listScheduled(db, ids)
  const editors = await emailsOf(
    db,
    [...drafts.values()].map(({ updatedBy }) => updatedBy),
  )
  return contents.map(({ productId, number, content }) => {
    const draft = drafts.get(productId)
    const next = scheduled.find((each) => each.productId === productId)
    return {
      ...{ slug: content.slug, name: content.name, onSale: content.onSale, number },
      draft: draft?.version ?? 0,
      draftBy: draft ? (editors.get(draft.updatedBy) ?? null) : null,
      scheduledFor: next ? next.validFrom.toISOString() : null,
      values: valuesOf(content, list, code),
    }
  })
}

/** The part with a page of its products, in the order of the page. */
async function partView(db: Queries, which: Which, query: PartQuery): Promise<PartView> {
  const { list, code } = which
  const count = await countUses(db, list, code)
  if (count.offered + count.gone === 0)
    throw new HttpProblem(404, { code: 'errors.not_found', field: 'code' })
  const { slugs, found } = await pageOfUses(db, list, code, query)
  const contents = (await findPublished(db, slugs)).toSorted(
    (one, other) => slugs.indexOf(one.content.slug) - slugs.indexOf(other.content.slug),
  )
  return {
    code,
    label: count.label,
    uses: await usesView(db, contents, which),
    total: count.offered,
    found,
    gone: count.gone > 0 ? await listGone(db, list, code, MOST_GONE) : [],
    goneTotal: count.gone,
    rolls: list === 'materials' ? await countRolls(db, code) : 0,
    ...(await costsView(db, contents, which)),
  }
}

/** Saves costs as they were seen, each for a part and a unit that it has. */
const saveCosts = (
  { db, now }: Context,
  which: Which,
  { seen, changes, products }: PartCostsBody,
  by: User,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockImport(tx)
    const slugs = await findUses(tx, which.list, which.code)
    const view = await costsView(tx, await findPublished(tx, slugs.slice(0, MOST_PRODUCTS)), which)
    if (view.seen !== seen) throw new HttpProblem(409, { code: 'recipes.cost.conflict', field: '' })
    const units = new Map(view.costs.map((each) => [each.part, each.units]))
    const users = new Set(slugs)
    const wrong = [
      ...changes.filter(({ part, per }) => !units.get(part)?.includes(per)).map(({ part }) => part),
      ...(products ?? []).filter((slug) => !users.has(slug)),
    ]
    if (wrong.length > 0)
      throw refusalsAs(
        422,
        wrong.map((part) => ({ code: 'recipes.cost.unknown', field: part, params: { part } })),
      )
    for (const change of changes) await savePartCost(tx, change, products)
    const before = new Map(view.costs.map(({ part, cost }) => [part, cost?.cents ?? null]))
    const nouns = products ?? [`${which.list}.${which.code}`]
    for (const nounId of nouns)
      await recordChange(tx, {
        ...{ at: now(), by, noun: 'product', nounId, action: 'costs' },
        before: Object.fromEntries(changes.map(({ part }) => [part, before.get(part) ?? null])),
        after: Object.fromEntries(changes.map(({ part, cents }) => [part, cents])),
      })
  })

/** Materials, options and formats over all recipes. */
export function partsApi(context: Context): Api {
  const { db } = context
  const api = makeApi()
  const sumsOf = partSums(db)
  api.openapi(partsRoute, async (c) => {
    await requireStaff(context, c, partsRoute)
    const { list } = c.req.valid('param')
    const sums = await sumsOf(list)
    const { rows, total } = await listParts(db, list, c.req.valid('query'), sums)
    return c.json({ data: { items: rows, total, kinds: countKinds(sums) } }, 200)
  })
  api.openapi(partRoute, async (c) => {
    await requireStaff(context, c, partRoute)
    return c.json({ data: await partView(db, c.req.valid('param'), c.req.valid('query')) }, 200)
  })
  api.openapi(partOthersRoute, async (c) => {
    await requireStaff(context, c, partOthersRoute)
    const { list, code } = c.req.valid('param')
    const found = { ...c.req.valid('query'), limit: MOST_OTHERS + 1 }
    const rows = await listOthers(db, list, code, found)
    const data = { items: rows.slice(0, MOST_OTHERS), more: rows.length > MOST_OTHERS }
    return c.json({ data }, 200)
  })
  api.openapi(partCostsRoute, async (c) => {
    const by = await requireStaff(context, c, partCostsRoute)
    const which = c.req.valid('param')
    await saveCosts(context, which, c.req.valid('json'), by)
    c.var.log.info('catalogue.part_costs', { ...which, by: by.id })
    return c.json({ data: await partView(db, which, { q: '', page: 1 }) }, 200)
  })
  return api
}
