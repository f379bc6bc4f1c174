import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QrSymbol, qrSymbol } from './qr.ts'
import { planOf } from './qr-grid.ts'
import { darken, emptyLines, isDark, penaltyOf } from './qr-weight.ts'

const ADDRESS =
  'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4&aaaabbbbccccddddeeeeffffgggghhhhiiiijjjjkkkkllllmmmmnnnnooooppppqqqqrrrrssssttttuuuuvvvvwwww'

/** Written by another program (node-qrcode 1.5.4) from the same bytes at level M. */
const SHOP = [
  '#######.#..####...#######',
  '#.....#.#.#.###...#.....#',
  '#.###.#.##.######.#.###.#',
  '#.###.#..#...#.#..#.###.#',
  '#.###.#.###..##.#.#.###.#',
  '#.....#...#...#...#.....#',
  '#######.#.#.#.#.#.#######',
  '.........##.##..#........',
  '#..######..##.####..#.###',
  '..##.....###...#...#####.',
  '....###.##.#..##..####..#',
  '###..#.....#...#..#######',
  '##..#.##..###...#.##....#',
  '######.#.##...##....#..#.',
  '###.#.#....#####.##.#####',
  '#.##...###.#..#.#.##.##.#',
  '#.....#...#..#.######.##.',
  '........#..##...#...#.##.',
  '#######.#.##.#..#.#.#...#',
  '#.....#.#.#.##.##...#..#.',
  '#.###.#.#.#.#..######..##',
  '#.###.#.#....##.###....##',
  '#.###.#..#..##...#..#####',
  '#.....#...#...#..#.##.###',
  '#######.##..###.#.#..#..#',
]

test('a symbol is the one that another program writes', () => {
  expect(
    qrSymbol('https://medida.example/').map((row) =>
      row.map((dark) => (dark ? '#' : '.')).join(''),
    ),
  ).toEqual(SHOP)
})

/** The same in short: the longest text of each version, its size, and the beginning of the fingerprint of all modules. */
test.each([
  [14, 21, 'cbe71f176531edf1'],
  [26, 25, '81fdeb21b4623e85'],
  [42, 29, 'ca06e9a5f23540ae'],
  [62, 33, '24290f1a85ffc58f'],
  [84, 37, '878525466b635b56'],
  [106, 41, '9fffbdc586b402ec'],
  [122, 45, 'd5f89d5db632cba0'],
  [152, 49, '7d52c100eb2e4cbb'],
  [180, 53, 'fca0eb39e21ba6d5'],
  [200, 57, '5119d1bfc7164a26'],
])('%i bytes make a symbol of %i modules', (length, size, fingerprint) => {
  const symbol = qrSymbol(ADDRESS.slice(0, length))
  const modules = symbol
    .flat()
    .map((dark) => (dark ? '1' : '0'))
    .join('')
  expect([symbol.length, createHash('sha256').update(modules).digest('hex').slice(0, 16)]).toEqual([
    size,
    fingerprint,
  ])
})

test('one byte more takes the next version, and too many are refused', () => {
  expect(qrSymbol('x'.repeat(15)).length).toBe(25)
  expect(() => qrSymbol('x'.repeat(214))).toThrow('QR: 214 bytes are too many')
})

/** The lines of a symbol, rows and columns, as text. */
const linesOf = (symbol: QrSymbol): string[] => {
  const said = (line: readonly (boolean | undefined)[]): string =>
    line.map((dark) => (dark ? '1' : '0')).join('')
  return [...symbol.map(said), ...symbol.map((_, x) => said(symbol.map((row) => row[x])))]
}

/** The four penalties of ISO/IEC 18004, 7.8.3, counted as they are written there. */
function countedPenalty(symbol: QrSymbol): number {
  const size = symbol.length
  let penalty = 0
  for (const line of linesOf(symbol)) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const block = [symbol[y]?.[x], symbol[y]?.[x - 1], symbol[y - 1]?.[x], symbol[y - 1]?.[x - 1]]
      if (new Set(block).size === 1) penalty += 3
    }
  const percent = (symbol.flat().filter(Boolean).length / size ** 2) * 100
  return penalty + 10 * Math.floor(Math.abs(percent - 50) / 5)
}

const inBits = (symbol: QrSymbol) => {
  const lines = emptyLines(symbol.length)
  symbol.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) darken(lines, symbol.length, x, y)
    })
  })
  return lines
}

/** Modules that often go on as they were, and lines that look like a finder: what the rules look for is rare in chance. */
const modules = fc.integer({ min: 1, max: 10 }).chain((version) => {
  const size = 17 + 4 * version
  const piece = fc.constantFrom('1', '0', '11111', '000000', '00001011101', '10111010000')
  const row = fc
    .array(piece, { minLength: size, maxLength: size })
    .map((pieces) => Array.from(pieces.join('').slice(0, size), (sign) => sign === '1'))
  const rows = fc.array(row, { minLength: size, maxLength: size })
  return fc
    .tuple(rows, fc.boolean())
    .map(
      ([symbol, lying]): QrSymbol =>
        lying ? symbol.map((_, x) => symbol.map((each) => each[x] === true)) : symbol,
    )
})

test('penalties weighed in bits are those counted module by module', () => {
  fc.assert(
    fc.property(modules, (symbol) => {
      expect(penaltyOf(inBits(symbol), symbol.length)).toBe(countedPenalty(symbol))
    }),
    { numRuns: 60 },
  )
})

/** Which mask a symbol says that it has (ISO/IEC 18004, 7.9.1). */
const maskOf = (symbol: QrSymbol): number =>
  [4, 3, 2].reduce((mask, x, bit) => mask | (Number(symbol[8]?.[x]) << bit), 0) ^ 0b101

test('of the eight masks the first of the lightest is taken', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.nat(9_999).map((number) => ADDRESS.replace('33', String(number)).slice(0, 122)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const symbol = qrSymbol(text)
      const size = symbol.length
      const taken = maskOf(symbol)
      const { flips } = planOf((size - 17) / 4)
      const counted = flips.map((flip) =>
        countedPenalty(
          symbol.map((row, y) =>
            row.map(
              (dark, x) =>
                (dark !== isDark(flips[taken] ?? flip, size, x, y)) !== isDark(flip, size, x, y),
            ),
          ),
        ),
      )
      expect(taken).toBe(counted.indexOf(Math.min(...counted)))
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['M-26-18', 0],
  ['M-26-100', 2],
  ['M-26-259', 0],
])('two masks of %s are as light: the first, %i, is taken', (text, mask) => {
  expect(maskOf(qrSymbol(text))).toBe(mask)
})
