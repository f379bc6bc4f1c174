import { expect, test } from 'vitest'
import { readPaper } from '../../../test/read-paper.ts'
import { readQrs } from '../../../test/read-qr.ts'
import { drawQr } from './draw-qr.ts'
import { Paper, pt } from './paper.ts'

const drawn = (text: string): Uint8Array => {
  const paper = new Paper({ title: 'T', author: 'T', language: 'es', createdAt: new Date(0) })
  drawQr(paper, text, { x: pt(20), y: pt(30), side: pt(35) }, 'The shop')
  return paper.finish(() => ' ')
}

/** "https://medida.example/" at level M, as QR readers accept it. */
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

test('every module is drawn, in the given size, and the figure says where it leads', async () => {
  const bytes = drawn('https://medida.example/')
  const [qr, ...others] = readQrs(bytes)
  expect(others).toEqual([])
  expect(qr?.rows).toEqual(SHOP)
  expect(qr?.sideMm).toBeCloseTo(35, 1)
  expect((await readPaper(bytes)).alts).toEqual(['The shop'])
})

test.each([14, 62, 122, 200])('%i bytes have the error correction level M', (length) => {
  const [qr] = readQrs(drawn('https://medida.example/?a='.padEnd(length, 'x')))
  // The first two bits of the format information (ISO/IEC 18004, 7.9), masked by 10: M is 00.
  expect(qr?.rows[8]?.slice(0, 2)).toBe('#.')
})
