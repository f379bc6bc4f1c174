import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AskedBefore } from './asked-before.ts'

const answers = (asked: AskedBefore, ...keys: string[]): boolean[] =>
  keys.map((key) => asked.ask(key))

test('a key is known the second time', () => {
  expect(answers(new AskedBefore(10), 'a', 'b', 'a', 'a', 'c', 'b')).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
  ])
})

test('keys not used for long are forgotten, keys used again and again are not', () => {
  const asked = new AskedBefore(2)
  expect(answers(asked, 'a', 'b', 'a', 'c', 'a', 'd', 'e', 'a')).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(answers(asked, 'b')).toEqual([false])
})

test('a key is known for at least the given number of others, and unknown after twice as many', () => {
  const others = fc.uniqueArray(fc.string().filter((key) => key !== 'mine'))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), others, (atLeast, between) => {
      const asked = new AskedBefore(atLeast)
      answers(asked, 'mine', ...between)
      const known = asked.ask('mine')
      if (between.length < atLeast) expect(known).toBe(true)
      if (between.length >= 2 * atLeast) expect(known).toBe(false)
    }),
  )
})
