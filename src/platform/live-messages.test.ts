import { expect, test } from 'vitest'
import { liveMessages } from './live-messages.ts'

const shipped = {
  es: { 'shell.a': 'A', 'shell.b': 'B' },
  pt: { 'shell.a': 'A', 'shell.b': 'Bê' },
  en: { 'shell.a': 'A', 'shell.b': 'Bee' },
}

test('own wordings replace shipped texts in their language, and can be taken back', () => {
  const { messages, now, word, own } = liveMessages(shipped)
  const first = now()
  word({
    'shell.a': { es: 'Uno' },
    'shell.b': { pt: 'Dois', es: 'Dos' },
    'shell.gone': { es: 'x' },
  })
  expect(messages.es).toEqual({ 'shell.a': 'Uno', 'shell.b': 'Dos' })
  expect(messages.pt).toEqual({ 'shell.a': 'A', 'shell.b': 'Dois' })
  // English shows the Spanish text where it has none of its own.
  expect(messages.en).toEqual({ 'shell.a': 'Uno', 'shell.b': 'Bee' })
  expect(messages.fr).toBeUndefined()
  expect(own()).toMatchObject({ 'shell.b': { pt: 'Dois' } })
  expect(now()).not.toBe(first)
  word({})
  expect(now()).toEqual(shipped)
})

test('the same wordings are no change', () => {
  const { now, word } = liveMessages(shipped)
  word({ 'shell.a': { es: 'Uno' } })
  const before = now()
  word({ 'shell.a': { es: 'Uno' } })
  expect(now()).toBe(before)
})
