import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import { everyCategory } from '../../print/product/category.ts'
import type { Fault } from '../../print/quoting/fault.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { ProductContent } from '../products/product-content.ts'
import { listCategories } from '../products/store.ts'
import { lockImport } from '../products/store-import-lock.ts'
import {
  endScheduled,
  findDue,
  findPublished,
  findVersion,
  insertScheduled,
  lockProduct,
  markPublished,
  recordPublished,
  saveContent,
} from '../products/store-versions.ts'
import { contentEdited } from '../sites/store.ts'
import { contentFaults } from './content-faults-schema.ts'
import { differenceOf } from './difference.ts'
import { draftFacts } from './draft-facts.ts'
import { keepFormerSlugs, takenSlugs } from './slugs-lifecycle.ts'
import { type DraftRow, deleteDraft, findDraft, saveDraft } from './store-drafts.ts'

/** Publishes the versions whose time has come. */
export const PUBLISH_DUE_JOB = 'catalogue.publish'

type Deps = Pick<Context, 'db' | 'now' | 'jobs' | 'log'>

/** Who changes which product, in which transaction. */
type Edit = { tx: Transaction; slug: string; productId: string; by: User; at: Date }

const unknownProduct = () => new HttpProblem(404, { code: 'errors.not_found', field: 'slug' })
const unknownVersion = () => new HttpProblem(404, { code: 'errors.not_found', field: 'number' })

/** One transaction about one product, after all others about it. */
const editing = <T>(
  { db, now }: Deps,
  slug: string,
  by: User,
  deed: (edit: Edit) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const productId = await lockProduct(tx, slug)
    if (productId === undefined) throw unknownProduct()
    return deed({ tx, slug, productId, by, at: now() })
  })

const recorded = (
  { tx, slug, by, at }: Edit,
  action: string,
  after: Parameters<typeof recordChange>[1]['after'] = {},
): Promise<void> => recordChange(tx, { at, by, noun: 'product', nounId: slug, action, after })

export async function faultsOf(tx: Transaction, content: ProductContent): Promise<Fault[]> {
  const known = everyCategory(await listCategories(tx)).map(({ slug }) => slug)
  return [...contentFaults(content, new Set(known)), ...(await takenSlugs(tx, content))]
}

async function mustBeSound(tx: Transaction, content: ProductContent): Promise<void> {
  const faults = await faultsOf(tx, content)
  if (faults.length > 0)
    throw refusalsAs(
      422,
      faults.map(({ place, code, params }) => ({ code, field: place, ...(params && { params }) })),
    )
}

/** The draft is of another version than the editor has seen; undefined: there is none any more. */
export type DraftConflict = { conflict: DraftRow | undefined }

async function lockDraft({ tx, productId }: Edit, seen: number): Promise<DraftRow | DraftConflict> {
  const draft = await findDraft(tx, productId, true)
  return draft?.version === seen ? draft : { conflict: draft }
}

/** Saves what an editor has changed; `seen` 0: there was no draft. */
export const keepDraft = (
  deps: Deps,
  slug: string,
  { content, seen }: { content: ProductContent; seen: number },
  by: User,
): Promise<DraftRow | DraftConflict> =>
  editing(deps, slug, by, async (edit) => {
    const { tx, productId, at } = edit
    const [published] = await findPublished(tx, [slug])
    const basedOn = published?.number ?? 0
    const next = { ...content, slug }
    const faults = (await faultsOf(tx, next)).length
    const draft = { productId, content: next, basedOn, faults, at, by: by.id }
    const was = (await findDraft(tx, productId, true))?.content ?? published?.content
    const saved = await saveDraft(tx, draft, seen)
    if (!saved) return { conflict: await findDraft(tx, productId) }
    const changed = draftFacts(was && differenceOf(was, draft.content))
    if (seen === 0 || changed) {
      const [action, noun] = [seen === 0 ? 'draft' : 'saved', 'product' as const]
      await recordChange(tx, { at, by, noun, nounId: slug, action, ...changed })
    }
    return saved
  })

/** Forgets a draft: the editor begins again from what is published. */
export const dropDraft = (
  deps: Deps,
  slug: string,
  seen: number,
  by: User,
): Promise<DraftConflict | undefined> =>
  editing(deps, slug, by, async (edit) => {
    const { tx, productId } = edit
    if (!(await deleteDraft(tx, productId, seen)))
      return { conflict: await findDraft(tx, productId) }
    await recorded(edit, 'dropped')
    return undefined
  })

/** The number of the version that a publication made. */
async function publishNow(
  { tx, slug, productId, by, at }: Edit,
  content: ProductContent,
  restores: number | null = null,
): Promise<number> {
  const [former] = await findPublished(tx, [slug])
  await saveContent(tx, productId, content)
  await keepFormerSlugs(tx, former?.content, content)
  await recordPublished(tx, { at, by: by.id }, { ids: [productId], restores })
  await contentEdited(tx)
  const [published] = await findPublished(tx, [slug])
  return published?.number ?? 0
}

/** Publishes it, or at a later instant. @returns the number of the version */
async function publishContent(
  { jobs }: Deps,
  edit: Edit,
  content: ProductContent,
  from: Date | null,
): Promise<number> {
  const { tx, productId, by, at } = edit
  await mustBeSound(tx, content)
  if (from === null) {
    const number = await publishNow(edit, content)
    await recorded(edit, 'published', { version: number })
    return number
  }
  if (from <= at) throw refusalsAs(422, [{ code: 'recipes.past', field: 'from' }])
  const scheduled = { validFrom: from, at, by: by.id }
  const number = await insertScheduled(tx, productId, content, scheduled)
  const startAfterSeconds = Math.ceil((from.getTime() - at.getTime()) / 1000)
  await jobs.send(tx, PUBLISH_DUE_JOB, {}, { startAfterSeconds })
  await recorded(edit, 'scheduled', { version: number, validFrom: from.toISOString() })
  return number
}

/** The draft of a version that the editor saw becomes a version; `from` null: at once. */
export const publishDraft = (
  deps: Deps,
  slug: string,
  { seen, from }: { seen: number; from: Date | null },
  by: User,
): Promise<DraftConflict | undefined> =>
  editing(deps, slug, by, async (edit) => {
    const draft = await lockDraft(edit, seen)
    if ('conflict' in draft) return draft
    await publishContent(deps, edit, draft.content, from)
    await deleteDraft(edit.tx, edit.productId, seen)
    return undefined
  })

/** Publishes an older version again, as a new one. */
export const restoreVersion = (deps: Deps, slug: string, number: number, by: User): Promise<void> =>
  editing(deps, slug, by, async (edit) => {
    const older = await findVersion(edit.tx, slug, number)
    if (!older) throw unknownVersion()
    await mustBeSound(edit.tx, older.content)
    const made = await publishNow(edit, older.content, number)
    await recorded(edit, 'restored', { version: made, restores: number })
  })

/** Takes back a scheduled version. */
export const withdrawVersion = (
  deps: Deps,
  slug: string,
  number: number,
  by: User,
): Promise<void> =>
  editing(deps, slug, by, async (edit) => {
    const { tx, productId, at } = edit
    if (!(await endScheduled(tx, { productId, number }, 'withdrawn', at)))
      throw new HttpProblem(409, { code: 'recipes.notScheduled', field: 'number' })
    await recorded(edit, 'withdrawn', { version: number })
  })

/**
 * Publishes all versions whose time has come, in one transaction: versions of the same instant are
 * never shown apart. One with a fault, such as a category that is gone, is refused for good.
 */
export async function publishDue({ db, now, log }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    await lockImport(tx)
    const at = now()
    let published = 0
    for (const { content, ...version } of await findDue(tx, at)) {
      const productId = await lockProduct(tx, content.slug)
      if (productId === undefined) continue
      const faults = await faultsOf(tx, content)
      if (faults.length > 0) {
        await endScheduled(tx, version, 'refused', at)
        log.error('catalogue.version_refused', {
          product: content.slug,
          version: version.number,
          faults: faults.map(({ place, code }) => `${place} ${code}`).join('; '),
        })
        continue
      }
      const [former] = await findPublished(tx, [content.slug])
      await saveContent(tx, productId, content)
      await keepFormerSlugs(tx, former?.content, content)
      await markPublished(tx, version, at)
      published += 1
    }
    if (published > 0) await contentEdited(tx)
    return published
  })
}
