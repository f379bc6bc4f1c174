import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { lockImport } from '../products/store-import-lock.ts'
import { findPublished, insertScheduled } from '../products/store-versions.ts'
import { type BulkWish, bulkChanged } from './bulk-change.ts'
import { withdrawBulk } from './store-bulk.ts'
import { faultsOf, PUBLISH_DUE_JOB } from './versions-lifecycle.ts'

type Deps = Pick<Context, 'db' | 'now' | 'jobs'>

/** A product as the editor saw it: of another version, nothing is changed. */
export type SeenProduct = { slug: string; number: number }

/**
 * Schedules a change of the prices of several products, all of them or none. Refused with the
 * product named where one was published anew meanwhile, or could not be sold so.
 * @returns the id of the change
 */
export const scheduleBulk = (
  { db, now, jobs }: Deps,
  wish: BulkWish,
  { seen, from }: { seen: readonly SeenProduct[]; from: Date },
  by: User,
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockImport(tx)
    const at = now()
    if (from <= at) throw refusalsAs(422, [{ code: 'recipes.past', field: 'from' }])
    const bulk = randomUUID()
    const published = await findPublished(
      tx,
      seen.map(({ slug }) => slug),
    )
    const numbers = new Map(published.map(({ content, number }) => [content.slug, number]))
    const stale = seen.filter(({ slug, number }) => numbers.get(slug) !== number)
    if (stale.length > 0)
      throw refusalsAs(
        409,
        stale.map(({ slug }) => ({
          code: 'recipes.bulk.stale',
          field: slug,
          params: { product: slug },
        })),
      )
    for (const { productId, content } of published) {
      const changed = { ...content, recipe: bulkChanged(content.recipe, wish) }
      const faults = await faultsOf(tx, changed)
      if (faults.length > 0)
        throw refusalsAs(
          422,
          faults.map(({ place, code, params }) => ({
            ...{ code, field: `${content.slug}.${place}` },
            ...(params && { params }),
          })),
        )
      const number = await insertScheduled(tx, productId, changed, {
        ...{ validFrom: from, at, by: by.id, bulk },
      })
      await recordChange(tx, {
        ...{ at, by, noun: 'product', nounId: content.slug, action: 'scheduled' },
        after: { version: number, validFrom: from.toISOString() },
      })
    }
    const startAfterSeconds = Math.ceil((from.getTime() - at.getTime()) / 1000)
    await jobs.send(tx, PUBLISH_DUE_JOB, {}, { startAfterSeconds })
    return bulk
  })

/** Takes back a change of several products before its day. */
export const takeBackBulk = ({ db, now }: Deps, bulk: string, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    await lockImport(tx)
    const at = now()
    const ended = await withdrawBulk(tx, bulk, at)
    if (ended.length === 0)
      throw new HttpProblem(409, { code: 'recipes.notScheduled', field: 'id' })
    for (const { slug, number } of ended)
      await recordChange(tx, {
        ...{ at, by, noun: 'product', nounId: slug, action: 'withdrawn' },
        after: { version: number },
      })
  })
