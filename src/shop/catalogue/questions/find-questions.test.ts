import { describe, expect, test } from 'vitest'
import type { Section } from '../content/page.ts'
import { countQuestions, findQuestions } from './find-questions.ts'

const topic = (heading: string, ...items: [question: string, answer: string][]): Section => ({
  heading,
  blocks: [{ kind: 'questions', items: items.map(([question, answer]) => ({ question, answer })) }],
})

const SECTIONS = [
  topic('Lonas', ['¿Qué significa M1?', 'Es la clase francesa.'], ['¿Y el viento?', 'Lo aguanta.']),
  topic('Vinilos', ['¿Necesito laminado?', 'Si verá el sol.'], ['¿Y en la pared?', 'El mural.']),
]

const found = (query: string): string[] =>
  findQuestions(SECTIONS, query, 'es').flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'questions' ? block.items.map(({ question }) => question) : [],
    ),
  )

describe('questions that are found', () => {
  test.each([
    ['by a word of the question', 'laminado', ['¿Necesito laminado?']],
    ['by a word of the answer', 'francesa', ['¿Qué significa M1?']],
    ['by the beginning of a word, as it is typed', 'lami', ['¿Necesito laminado?']],
    ['in the plural, without accents, in capitals', 'LAMINADOS', ['¿Necesito laminado?']],
    ['by their topic', 'lona viento', ['¿Y el viento?']],
    ['only with every word', 'laminado viento', []],
    ['not by what only ends so', 'minado', []],
  ])('%s: %s', (_, query, questions) => {
    expect(found(query)).toEqual(questions)
  })

  test('all, in their order, if nothing is asked', () => {
    expect(found('  ')).toHaveLength(4)
    expect(countQuestions(findQuestions(SECTIONS, '', 'es'))).toBe(4)
  })

  test('topics without any are left out', () => {
    expect(findQuestions(SECTIONS, 'mural', 'es').map(({ heading }) => heading)).toEqual([
      'Vinilos',
    ])
  })
})
