import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Places } from './places.ts'

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('never more than the limit, first come first served', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
      async (atOnce, turns) => {
        const places = new Places(atOnce)
        const begun: number[] = []
        let [now, most] = [0, 0]
        await Promise.all(
          turns.map(async (lasts, visitor) => {
            const leave = await places.take()
            begun.push(visitor)
            now += 1
            most = Math.max(most, now)
            for (let turn = 0; turn < lasts; turn += 1) await soon()
            now -= 1
            leave()
          }),
        )
        expect(begun).toEqual(turns.map((_, visitor) => visitor))
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(now).toBe(0)
      },
    ),
  ))

test('releasing twice frees one slot', async () => {
  const places = new Places(1)
  const leave = await places.take()
  leave()
  leave()
  await places.take()
  const waits = places.take().then(() => 'served')
  expect(await Promise.race([waits, soon().then(() => 'waits')])).toBe('waits')
})
