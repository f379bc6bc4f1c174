import { describe, expect, test } from 'vitest'
import { type Doubt, doubtOf, inkQuestions, unsureInks, withAnswers } from './ink-answers.ts'
import type { OrderedPiece } from './piece.ts'
import { inkFindings } from './rules/rules-colour.ts'

const STRAIGHT = { edge: 'straight', whiteInk: false } as OrderedPiece
const CONTOUR = { edge: 'contour', whiteInk: false } as OrderedPiece
const WHITE = { edge: 'straight', whiteInk: true } as OrderedPiece
const place = { page: 1, xMm: 0, yMm: 0, widthMm: 10, heightMm: 10 }

test.each<[Doubt | null, ...string[]]>([
  ['unknown', 'Spot 1', 'Tinta 5', 'Layer 2', 'Nova tinta', 'Encre 3', 'Registro', 'Varnish'],
  ['line', 'Outline', 'Trazo', 'Linea 1', 'Tracé', 'Stroke'],
  ['mixed', 'White Cut', 'Corte blanco', 'Cut White'],
  [null, 'CutContour', 'Tinta blanca', 'PANTONE 485 C', 'Perfect Blue', 'Bright White'],
  [null, 'Diet Coke Red', 'Rojo corporativo', 'Corporate Brand Ink House', 'Oro'],
])('%s', (doubt, ...names) => {
  expect(names.map((name) => [name, doubtOf(name)])).toEqual(names.map((name) => [name, doubt]))
})

describe('the question is asked where it matters', () => {
  test.each<[names: string[], piece: OrderedPiece, asked: string[]]>([
    [['Spot 1'], STRAIGHT, []],
    [['Spot 1'], CONTOUR, ['Spot 1']],
    [['Spot 1', 'CutContour'], CONTOUR, []],
    [['Spot 1'], WHITE, ['Spot 1']],
    [['Spot 1', 'White'], WHITE, []],
    [['Outline', 'White Cut'], STRAIGHT, ['Outline', 'White Cut']],
    [['PANTONE 485 C'], CONTOUR, []],
  ])('%j', (names, piece, asked) => {
    expect(unsureInks(names, piece)).toEqual(asked)
  })
})

const codes = (name: string, piece: OrderedPiece, answers = {}): string[] =>
  inkFindings([{ name, place }], piece, answers).map(
    ({ level, code }) => `${level} ${code.replace('preflight.found.', '')}`,
  )

test.each<[string | null, string[]]>([
  [null, ['warns ink.unsure']],
  ['cut', []],
  ['white', ['warns cut.missing', 'warns white.unordered']],
  ['fold', ['warns cut.missing', 'notes ink.fold']],
  ['varnish', ['warns cut.missing', 'notes ink.varnish']],
  ['print', ['warns cut.missing', 'notes spot']],
])('"Spot 1" of a contour cut, said to be %s', (use, found) => {
  expect(codes('Spot 1', CONTOUR, use ? { 'Spot 1': use } : {})).toEqual(found)
})

test('only answers to questions are stored', () => {
  const facts = { format: 'tiff', spots: ['Spot 1', 'White'] } as unknown as Parameters<
    typeof inkQuestions
  >[0]
  const questions = inkQuestions(facts, CONTOUR, {})
  expect(questions).toEqual([{ name: 'Spot 1', use: null }])
  expect(withAnswers(questions, { Old: 'cut' }, { 'Spot 1': 'cut', White: 'print' })).toEqual({
    Old: 'cut',
    'Spot 1': 'cut',
  })
  expect(withAnswers(questions, {}, { White: 'print' })).toBeNull()
})
