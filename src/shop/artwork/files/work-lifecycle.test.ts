/** What is being done with a file is kept where any machine can show it. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop } from '../../../../test/artwork-shop.ts'
import { receivedArtwork } from '../../../../test/received-artwork.ts'
import { Heavy } from '../../print/preflight/bytes/weight.ts'
import { type ShownWork, shownWork } from './shown-work.ts'
import { findArtwork } from './store.ts'
import { type KeptWork, saveWork } from './store-work.ts'
import { tellingWork } from './work-lifecycle.ts'

let shop: ArtworkShop
let id: string
beforeAll(async () => {
  shop = await artworkShop()
  const { received } = receivedArtwork(() => shop)
  const order = await received(pdfFile({ widthMm: 3000, heightMm: 1000 }))
  id = (await shop.lines(order))[0]?.artworks[0]?.id ?? ''
})
afterAll(() => shop.drop())
beforeEach(() => saveWork(shop.context.db, 'artworks', id, null))

const SOON = { afterMs: 0, everyMs: 20 }
const kept = async (): Promise<ShownWork | undefined> =>
  shownWork((await findArtwork(shop.context.db, id)) ?? {}, true).work
const telling: <T>(work: Parameters<typeof tellingWork<T>>[3], soon?: object) => Promise<T> = (
  work,
  soon = SOON,
) => tellingWork(shop.context, ['artworks', id], 'reading', work, soon)

test('keeps the step and its share while it works, and nothing after it', async () => {
  const answer = await telling(async (tell) => {
    await expect.poll(kept).toEqual({ step: 'reading', percent: null })
    tell({ step: 'decoding', share: 0.419 })
    await expect.poll(kept).toEqual({ step: 'decoding', percent: 41 })
    return 7
  })
  expect([answer, await kept()]).toEqual([7, undefined])
})

test('keeps nothing of what is done quickly', async () => {
  await telling(async (tell) => {
    tell({ step: 'decoding', share: 0.5 })
    await pause(100)
    expect(await kept()).toBeUndefined()
  }, {})
})

test('says that heavy work waits, and from its start that it does not', async () => {
  const heavy = telling(() => Promise.reject(new Heavy(900)))
  await expect(heavy).rejects.toThrow(Heavy)
  expect(await kept()).toEqual({ step: 'waiting', percent: null })
  await telling(async () => {
    expect(await kept()).toEqual({ step: 'reading', percent: null })
  }, {})
  expect(await kept()).toBeUndefined()
})

test('leaves nothing of work that failed, nor of a process that died', async () => {
  await saveWork(shop.context.db, 'artworks', id, { step: 'drawing', percent: 90 })
  const failing = telling(async () => {
    expect(await kept()).toEqual({ step: 'reading', percent: null })
    throw new Error('ended by SIGKILL')
  })
  await expect(failing).rejects.toThrow('SIGKILL')
  expect(await kept()).toBeUndefined()
})

test('news that cannot be kept do not fail the work', async () => {
  const log: unknown[] = []
  let isUp = true
  const db = new Proxy(shop.context.db, {
    get: (target, key) =>
      key === 'execute' && !isUp
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, key, target),
  })
  const context = { db, log: { ...shop.context.log, warn: (kind: string) => log.push(kind) } }
  const done = await tellingWork(
    context,
    ['artworks', id],
    'reading',
    async () => {
      isUp = false
      await expect.poll(() => log.length).toBeGreaterThan(0)
      return 'done'
    },
    SOON,
  )
  expect(done).toBe('done')
})

test.each<[KeptWork['step'], boolean, boolean]>([
  ['decoding', false, true],
  ['waiting', false, true],
  ['producing', false, false],
  ['comparing', false, false],
  ['producing', true, true],
])('shows "%s" to those who wait for it (staff: %s)', (workStep, forStaff, isShown) => {
  const { work } = shownWork({ workStep, madePercent: 4 }, forStaff)
  expect(work).toEqual(isShown ? { step: workStep, percent: 4 } : undefined)
})
