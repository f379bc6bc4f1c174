import { describe, expect, test } from 'vitest'
import { languageChoice, languageHref } from './language-choice.ts'

const chosen = (address: string) =>
  languageChoice(new URL(address, 'http://localhost'), ['es', 'pt'])

describe('choosing a language', () => {
  test.each([
    ['keeps the page and its search', '/lonas?w=300&lang=pt&h=100', '/lonas?w=300&h=100'],
    ['leaves no mark behind', '/?lang=es', '/'],
    ['never leads out of the shop', '//elsewhere.example/?lang=pt', '/'],
    ['nor by many slashes', '/x/../..//elsewhere.example?lang=pt', '/elsewhere.example'],
  ])('%s', (_, address, location) => {
    expect(chosen(address)?.location).toBe(location)
  })

  test('is kept for a year', () => {
    expect(chosen('/?lang=pt')?.cookie).toBe('lang=pt; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test.each(['/', '/?lang=fr', '/?lang=', '/?lang=es%3B%20Domain%3Dx'])(
    '%s chooses nothing',
    (address) => {
      expect(chosen(address)).toBeUndefined()
    },
  )

  test('is a link that keeps the rest of the address', () => {
    expect(languageHref('pt', '?w=300&lang=es')).toBe('?w=300&lang=pt')
  })
})
