import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrSymbol } from './qr.ts'

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
  expect(qrSymbol('https://medida.example/').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual(SHOP)
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
  expect([symbol.length, createHash('sha256').update(modules).digest('hex').slice(0, 16)]).toEqual([size, fingerprint])
})

test('one byte more takes the next version, and too many are refused', () => {
  expect(qrSymbol('x'.repeat(15)).length).toBe(25)
  expect(() => qrSymbol('x'.repeat(214))).toThrow('QR: 214 bytes are too many')
})
