import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backOf,
  filesNeeded,
  pieceOfSide,
  showsBack,
  sideBeside,
} from '../../print/preflight/file-side.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import { roomInFinish } from '../../print/preflight/rules/rules-finishing.ts'
import type { ArtworkLine, ShownArtwork } from './artwork-schema.ts'
import type { UploadSlot } from './upload-rules.ts'
import { isTakenIn, slotsFor, slotsOf } from './upload-slots.ts'

type File = Pick<ShownArtwork, 'design' | 'side' | 'pages'>
const line = (designs: number, sides: 1 | 2, files: readonly File[] = []) =>
  ({ id: 'l', designs, piece: { sides }, artworks: files }) as unknown as ArtworkLine
const said = (slots: readonly UploadSlot[] | null) =>
  slots?.map(({ design, side }) => `${design} ${side}`) ?? null

describe('places for files', () => {
  const one = { design: 1, side: 'both', pages: 1 } as const
  test.each<[string, ArtworkLine, string[]]>([
    ['one side', line(1, 1), ['1 both']],
    ['two sides', line(1, 2), ['1 both', '1 back']],
    ['two sides of two designs', line(2, 2), ['1 both', '1 back', '2 both', '2 back']],
    ['a file of one page', line(1, 2, [one]), ['1 both', '1 back']],
    ['a file that is not read yet', line(1, 2, [{ ...one, pages: null }]), ['1 both', '1 back']],
    ['a file of both sides', line(1, 2, [{ ...one, pages: 2 }]), ['1 both']],
    [
      'a front of two pages beside a back',
      line(1, 2, [
        { design: 1, side: 'front', pages: 2 },
        { design: 1, side: 'back', pages: 1 },
      ]),
      ['1 both', '1 back'],
    ],
  ])('%s', (_, given, slots) => {
    expect(said(slotsOf(given))).toEqual(slots)
  })
})

test.each<[string, string[], ArtworkLine, string[], string[] | null]>([
  ['a file', ['a'], line(1, 2), [], ['1 both']],
  ['a file beside the front', ['a'], line(1, 2), ['1 both'], ['1 back']],
  ['a file beside the back', ['a'], line(1, 2), ['1 back'], ['1 both']],
  ['a file instead of the front', ['a'], line(1, 2), ['1 both', '1 back'], ['1 both']],
  ['a file instead of the only one', ['a'], line(1, 1), ['1 both'], ['1 both']],
  ['two files of two sides', ['frente.pdf', 'dorso.pdf'], line(1, 2), [], ['1 both', '1 back']],
  ['two files, the back first', ['dorso.pdf', 'frente.pdf'], line(1, 2), [], ['1 back', '1 both']],
  ['two files beside a front', ['a', 'b'], line(1, 2), ['1 both'], null],
  ['two files of one side', ['a', 'b'], line(1, 1), [], null],
  ['two files of two designs', ['dorso', 'b'], line(2, 2), [], ['1 both', '2 both']],
  ['a file beside another design', ['a'], line(3, 1), ['1 both', '3 both'], ['2 both']],
  ['a file where no design is free', ['a'], line(3, 1), ['1 both', '2 both', '3 both'], null],
  ['three files of two designs', ['a', 'b', 'c'], line(2, 2), [], null],
])('%s', (_, names, given, taken, slots) => {
  const isTaken = ({ design, side }: UploadSlot) => taken.includes(`${design} ${side}`)
  expect(said(slotsFor(names, slotsOf(given), isTaken))).toEqual(slots)
})

test('two files never share a place', () => {
  fc.assert(
    fc.property(
      fc.nat(6),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom<1 | 2>(1, 2),
      fc.array(fc.integer({ min: 1, max: 6 })),
      (files, designs, sides, taken) => {
        const names = Array.from({ length: files }, (_, index) => `${index}`)
        const slots = slotsOf(line(designs, sides))
        const given = slotsFor(names, slots, ({ design }) => taken.includes(design))
        if (given) expect(new Set(said(given)).size).toBe(files)
      },
    ),
  )
})

test.each<[string, ArtworkLine, object, object, string[] | null]>([
  ['nothing', line(1, 2), {}, {}, ['1 both']],
  ['a front that is sent', line(1, 2), { 'l/1': {} }, {}, ['1 back']],
  ['a front that is still looked at', line(1, 2), {}, { 'l/1': {} }, ['1 back']],
  ['a back that is still looked at', line(1, 2), {}, { 'l/1/back': {} }, ['1 both']],
  ['a first design that is still looked at', line(2, 1), {}, { 'l/1': {} }, ['2 both']],
  [
    'a front, and a back that is still looked at',
    line(1, 2, [{ design: 1, side: 'both', pages: 1 }]),
    {},
    { 'l/1/back': {} },
    ['1 both'],
  ],
])('a file is dropped beside %s', (_, given, sent, lookedAt, expected) => {
  const taken = isTakenIn(given, { ...sent }, { ...lookedAt })
  expect(said(slotsFor(['b'], slotsOf(given), taken))).toEqual(expected)
})

test.each<[string, string, 0 | 1]>([
  ['frente.pdf', 'dorso.pdf', 1],
  ['Dorso final.pdf', 'Frente final.pdf', 0],
  ['cartel_verso.jpg', 'cartel_recto.jpg', 0],
  ['lona-trás.tif', 'lona.tif', 0],
  ['Arrière.pdf', 'avant.pdf', 0],
  ['back.jpg', 'front.jpg', 0],
  ['cartel 1.pdf', 'cartel 2.pdf', 1],
  ['cartel 2.pdf', 'cartel 1.pdf', 0],
  ['feedback.pdf', 'paperback.pdf', 1],
  ['dorso.pdf', 'dorso-2.pdf', 1],
])('of %s and %s the back is number %i', (one, other, index) => {
  expect(backOf([one, other])).toBe(index)
})

const piece = { sides: 2, designs: 1 } as OrderedPiece
test.each([
  ['both', piece],
  ['front', { ...piece, sides: 1 }],
  ['back', { ...piece, sides: 1, isBack: true }],
] as const)('a file of %s fits its own sides', (side, own) => {
  expect(pieceOfSide(piece, side)).toEqual(own)
})

test.each([
  [1, [], 1],
  [1, ['both'], 1],
  [1, ['front', 'back'], 2],
  [1, ['back'], 2],
  [3, ['both', 'front', 'back'], 4],
] as const)('%i designs with %j need %i files', (designs, sides, needed) => {
  expect(
    filesNeeded(
      designs,
      sides.map((side) => ({ side })),
    ),
  ).toBe(needed)
})

test.each([
  [1, 'both', false],
  [2, 'both', true],
  [1, 'front', false],
  [2, 'front', false],
  [1, 'back', true],
  [1, undefined, false],
] as const)('page %i of a file of %s is on the back: %s', (page, side, isBack) => {
  expect(showsBack(page, side)).toBe(isBack)
})

test('a file beside that of the back is the front', () => {
  expect(sideBeside([{ side: 'back' }])).toBe('front')
  expect(sideBeside([{ side: 'front' }])).toBe('both')
  expect(sideBeside([])).toBe('both')
})

test.each([
  ['both', 20, null],
  ['front', 20, null],
  ['back', null, 20],
] as const)('of a file of %s a sleeve at the left is seen from its side', (side, left, right) => {
  const sleeved = {
    ...{ sides: 2, designs: 1, ordered: { widthMm: 1000, heightMm: 500 } },
    finish: { kind: 'sleeve', edges: ['left'], depthMm: 80 },
    rules: { safeMarginMm: 10 },
  } as unknown as OrderedPiece
  const room = (xMm: number) =>
    roomInFinish({ xMm, yMm: 200, widthMm: 40, heightMm: 40 }, 1, pieceOfSide(sleeved, side), 1)
  expect([room(20), room(940)]).toEqual([left, right])
})
