import { expect, test } from 'vitest'
import { withPhrase } from './phrase.ts'

test.each([
  ['nothing typed', '', 'Está borrosa.', 'Está borrosa.'],
  ['words before it', 'Hola, Ana:', 'Está borrosa.', 'Hola, Ana:\nEstá borrosa.'],
  ['an empty last line', 'Hola, Ana:\n\n ', 'Está borrosa.', 'Hola, Ana:\nEstá borrosa.'],
])('a sentence after %s', (_, typed, words, both) => {
  expect(withPhrase(typed, words)).toBe(both)
})
