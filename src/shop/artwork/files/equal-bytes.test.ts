/** Files with equal bytes are stored once, in a folder and in a bucket. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '../../../../test/artwork-shop.ts'
import { bytesIn, type Kept, madeIn, STORAGES } from '../../../../test/file-storages.ts'
import { unguessable } from '../../../platform/config.ts'
import { STORE_ONCE_JOB } from './once-lifecycle.ts'
import { insertArtwork, withdrawArtwork } from './store.ts'

describe.each(STORAGES)('%s', (_, open) => {
  let kept: Kept
  let order: PlacedOrder
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.stop())
  beforeEach(async () => {
    order = await kept.shop.placeOrder([{ designs: 200 }])
  })

  describe('equal bytes', () => {
    type Sent = { id: string; uploadId: string; says: string }
    let design = 0
    const noted = async (uploadId: string, says: string): Promise<Sent> => {
      design += 1
      const row = {
        orderLineId: order.lineIds[0] ?? '',
        design,
        uploadId,
        fileName: 'a.pdf',
        sizeBytes: says.length,
        createdAt: new Date(),
      }
      return { id: await insertArtwork(kept.shop.db, row), uploadId, says }
    }
    const sent = async (says: string): Promise<Sent> => {
      const uploadId = unguessable()
      await madeIn(kept, uploadId, says)
      return noted(uploadId, says)
    }
    /**
     * As the queue does it: one upload's job is there once (its key), jobs of several run at the
     * same time.
     */
    const once = (...some: Sent[]) =>
      Promise.all(
        [...new Set(some)].map(({ uploadId }) =>
          kept.shop.handlers[STORE_ONCE_JOB]?.({ uploadId }),
        ),
      )
    const removed = async ({ id, uploadId }: Sent) => {
      await withdrawArtwork(kept.shop.db, id)
      await kept.shop.handlers['artwork.discard']?.({ uploadId })
    }
    const read = async (some: readonly Sent[]) =>
      Promise.all(some.map(async ({ uploadId }) => (await bytesIn(kept, uploadId)).toString()))
    const ids = (some: readonly Sent[]) => some.map(({ uploadId }) => uploadId)

    test('are stored once, and deleting one keeps the others', async () => {
      const [one, two, other] = [
        await sent('a poster'),
        await sent('a poster'),
        await sent('A poster'),
      ]
      await once(one)
      await once(two, other)
      await kept.shop.runJobs()
      expect([await kept.stored(...ids([one, two, other])), await read([one, two, other])]).toEqual(
        [2, ['a poster', 'a poster', 'A poster']],
      )
      await removed(one)
      expect(await read([two, other])).toEqual(['a poster', 'A poster'])
      for (const each of [two, other]) await removed(each)
      expect(await kept.names()).toEqual([])
    })

    test('of a repeated order need no further storage, and outlive the first', async () => {
      const one = await sent('again')
      const again = `${one.uploadId}-again`
      for (const _ of [1, 2])
        expect(
          await kept.files.copy({ from: one.uploadId, to: again, metadata: { lineId: 'x' } }),
        ).toMatchObject({ size: 5, offset: 5 })
      const copy = await noted(again, 'again')
      expect(await kept.stored(one.uploadId, again)).toBe(1)
      await removed(one)
      expect(await read([copy])).toEqual(['again'])
      await removed(copy)
      expect(await kept.names()).toEqual([])
    })

    test('sent, put together, copied and deleted in any order and at once, every file has its own until it goes, and then leaves nothing', async () => {
      const deed = fc.oneof(
        fc.record({ kind: fc.constant('send' as const), says: fc.constantFrom('red', 'blue') }),
        fc.record({
          kind: fc.constant('once' as const),
          which: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({ kind: fc.constant('remove' as const), which: fc.nat(9), meanwhile: fc.nat(9) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 5 }), async (deeds) => {
          let here = [await sent('red'), await sent('red'), await sent('blue')]
          const at = (index: number) => here[index % here.length]
          for (const one of deeds) {
            if (one.kind === 'send') here.push(await sent(one.says))
            if (one.kind === 'once') await once(...one.which.flatMap((index) => at(index) ?? []))
            const gone = one.kind === 'remove' ? at(one.which) : undefined
            if (gone && one.kind === 'remove') {
              const other = at(one.meanwhile)
              await Promise.all([removed(gone), other ? once(other) : undefined])
              here = here.filter((each) => each !== gone)
            }
            expect(await read(here)).toEqual(here.map(({ says }) => says))
          }
          await once(...here)
          await kept.shop.runJobs()
          if (here.length > 0)
            expect(await kept.stored(...ids(here))).toBe(new Set(here.map(({ says }) => says)).size)
          for (const each of here) await removed(each)
          expect(await kept.names()).toEqual([])
        }),
        { numRuns: 4 },
      )
    })
  })
})
