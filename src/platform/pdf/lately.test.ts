import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lately } from './lately.ts'

test('what is asked for among few others is made once, and no more is kept than was said', () => {
  const names = fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 200 })
  fc.assert(
    fc.property(names, fc.integer({ min: 2, max: 20 }), (asked, most) => {
      const lately = new Lately<string>(most)
      asked.forEach((name, at) => {
        let made = false
        const value = lately.get(name, (each) => {
          made = true
          return `${each}!`
        })
        expect(value).toBe(`${name}!`)
        expect(lately.size).toBeLessThanOrEqual(most + 1)
        const before = asked.slice(0, at).lastIndexOf(name)
        if (before < 0) expect(made).toBe(true)
        else if (new Set(asked.slice(before + 1, at)).size < most / 2) expect(made).toBe(false)
      })
    }),
  )
})

test('what nobody asked for while as many others were is forgotten', () => {
  const lately = new Lately<string>(10)
  lately.get('one', () => 'first')
  for (let at = 0; at < 10; at++) lately.get(`other ${at}`, String)
  expect(lately.get('one', () => 'again')).toBe('again')
})
