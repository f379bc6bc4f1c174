import { expect, test } from 'vitest'
import { matchedWords } from './matched-words.ts'

const shown = (text: string, query: string): string =>
  matchedWords(text, query)
    .map(({ text: piece, matched }) => (matched ? `[${piece}]` : piece))
    .join('')

test.each([
  ['the beginning of a word', 'Lona frontal de PVC', 'fron', 'Lona [fron]tal de PVC'],
  ['without accents', 'Lona ignífuga', 'ignifu', 'Lona [ignífu]ga'],
  ['several words', 'Lona frontal', 'lona fr', '[Lona] [fr]ontal'],
  ['not the middle of a word', 'Microperforada', 'perfo', 'Microperforada'],
  ['the longest of two', 'Lonas', 'lo lona', '[Lona]s'],
  ['nothing', 'Lona', '', 'Lona'],
])('%s', (_, text, query, pieces) => {
  expect(shown(text, query)).toBe(pieces)
})
