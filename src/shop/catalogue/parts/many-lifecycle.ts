import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { refusalsAs } from '../../../platform/http.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { differenceOf } from '../editing/difference.ts'
import { draftFacts } from '../editing/draft-facts.ts'
import { type DraftRow, saveDraft } from '../editing/store-drafts.ts'
import { faultsOf, PUBLISH_DUE_JOB } from '../editing/versions-lifecycle.ts'
import type { ProductContent } from '../products/product-content.ts'
import { lockImport } from '../products/store-import-lock.ts'
import {
  findPublished,
  insertScheduled,
  lockProduct,
  recordPublished,
  saveContent,
  type VersionedContent,
} from '../products/store-versions.ts'
import { contentEdited } from '../sites/store.ts'
import { findDrafts } from './store-parts.ts'

type Deps = Pick<Context, 'db' | 'now' | 'jobs'>

/** A product as the editor saw it. `draft`: version of its draft, 0: none. */
export type SeenProduct = { slug: string; number: number; draft: number }

/** `from`: the instant from which it is sold so; null: at once. */
export type ManyAs = { kind: 'drafts' } | { kind: 'publication'; from: Date | null }

type Change = (content: ProductContent) => ProductContent
type Each = VersionedContent & { draft: DraftRow | undefined }
type Edit = { tx: Transaction; at: Date; by: User; change: Change }

/** The products as they are now, locked. Refused where one is not what the editor saw. */
async function lockSeen(tx: Transaction, seen: readonly SeenProduct[]): Promise<Each[]> {
  await lockImport(tx)
  for (const { slug } of seen) await lockProduct(tx, slug)
  const published = await findPublished(
    tx,
    seen.map(({ slug }) => slug),
  )
  const drafts = new Map(
    (
      await findDrafts(
        tx,
        published.map(({ productId }) => productId),
      )
    ).map((draft) => [draft.productId, draft]),
  )
  const known = new Map(
    published.map((each) => [each.content.slug, { ...each, draft: drafts.get(each.productId) }]),
  )
  const stale = seen.filter(({ slug, number, draft }) => {
    const now = known.get(slug)
    return now?.number !== number || (now.draft?.version ?? 0) !== draft
  })
  if (stale.length > 0)
    throw refusalsAs(
      409,
      stale.map(({ slug }) => ({
        code: 'recipes.bulk.stale',
        field: slug,
        params: { product: slug },
      })),
    )
  return [...known.values()]
}

const isChanged = (before: ProductContent, after: ProductContent): boolean =>
  differenceOf(before, after).length > 0

/** The draft of a product gets the change too, so that its publication does not undo it. */
async function changeDraft(
  { tx, at, by, change }: Edit,
  { productId, number, content, draft }: Each,
): Promise<boolean> {
  const before = draft?.content ?? content
  const after = change(before)
  if (!isChanged(before, after)) return false
  const basedOn = draft?.basedOn ?? number
  const faults = (await faultsOf(tx, after)).length
  const row = { productId, content: after, basedOn, faults, at, by: by.id }
  return (await saveDraft(tx, row, draft?.version ?? 0)) !== undefined
}

async function mustBeSound(tx: Transaction, content: ProductContent): Promise<void> {
  const faults = await faultsOf(tx, content)
  if (faults.length > 0)
    throw refusalsAs(
      422,
      faults.map(({ place, code, params }) => ({
        ...{ code, field: `${content.slug}.${place}` },
        ...(params && { params }),
      })),
    )
}

const recorded = (
  { tx, at, by }: Edit,
  slug: string,
  action: string,
  after: Record<string, string | number>,
) => recordChange(tx, { ...{ at, by, noun: 'product', nounId: slug }, action, after })

async function saveDrafts(edit: Edit, products: readonly Each[]): Promise<number> {
  const { tx, at, by, change } = edit
  let saved = 0
  for (const each of products) {
    if (!(await changeDraft(edit, each))) continue
    saved += 1
    const before = each.draft?.content ?? each.content
    const facts = draftFacts(differenceOf(before, change(before)))
    const action = each.draft ? 'saved' : 'draft'
    await recordChange(tx, { at, by, noun: 'product', nounId: each.content.slug, action, ...facts })
  }
  return saved
}

async function publishAtOnce(edit: Edit, products: readonly Each[]): Promise<number> {
  const { tx, at, by, change } = edit
  const changed: { each: Each; content: ProductContent }[] = []
  for (const each of products) {
    const content = change(each.content)
    if (!isChanged(each.content, content)) continue
    await mustBeSound(tx, content)
    await saveContent(tx, each.productId, content)
    changed.push({ each, content })
  }
  if (changed.length === 0) return 0
  await recordPublished(tx, { at, by: by.id }, { ids: changed.map(({ each }) => each.productId) })
  await contentEdited(tx)
  for (const { each } of changed) {
    if (each.draft) await changeDraft(edit, each)
    const [now] = await findPublished(tx, [each.content.slug])
    await recorded(edit, each.content.slug, 'published', { version: now?.number ?? 0 })
  }
  return changed.length
}

async function schedule(
  { jobs }: Deps,
  edit: Edit,
  products: readonly Each[],
  from: Date,
): Promise<number> {
  const { tx, at, by, change } = edit
  if (from <= at) throw refusalsAs(422, [{ code: 'recipes.past', field: 'from' }])
  const bulk = randomUUID()
  let scheduled = 0
  for (const each of products) {
    const content = change(each.content)
    if (!isChanged(each.content, content)) continue
    await mustBeSound(tx, content)
    const version = await insertScheduled(tx, each.productId, content, {
      ...{ validFrom: from, at, by: by.id, bulk },
    })
    const validFrom = from.toISOString()
    await recorded(edit, content.slug, 'scheduled', { version, validFrom })
    scheduled += 1
  }
  const startAfterSeconds = Math.ceil((from.getTime() - at.getTime()) / 1000)
  if (scheduled > 0) await jobs.send(tx, PUBLISH_DUE_JOB, {}, { startAfterSeconds })
  return scheduled
}

/**
 * Changes several products, all of them or none, as their editors would: drafts, or versions after
 * the check. Of a product that somebody changed meanwhile nothing is saved, nor of the others.
 * @returns how many products became different
 */
export const changeMany = (
  deps: Deps,
  change: Change,
  { seen, as }: { seen: readonly SeenProduct[]; as: ManyAs },
  by: User,
): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const edit: Edit = { tx, at: deps.now(), by, change }
    const products = await lockSeen(tx, seen)
    if (as.kind === 'drafts') return saveDrafts(edit, products)
    return as.from === null
      ? publishAtOnce(edit, products)
      : schedule(deps, edit, products, as.from)
  })
