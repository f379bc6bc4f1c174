import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a call is made again only after the last one ended, well or badly', async () => {
  const ends: PromiseWithResolvers<void>[] = []
  const ask = oneAtATime(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  const first = ask()
  await ask()
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await first
  const second = ask()
  expect(ends).toHaveLength(2)
  ends[1]?.reject(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  void ask()
  expect(ends).toHaveLength(3)
})
