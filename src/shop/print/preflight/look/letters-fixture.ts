import type { Greys } from './letter-shapes.ts'

/** Letters of seven rows: capitals of full height, small ones of five, one below the line. */
const GLYPHS: Record<string, string> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  E: '11111 10000 10000 11110 10000 10000 11111',
  L: '1000 1000 1000 1000 1000 1000 1111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  R: '1110 1001 1001 1110 1100 1010 1001',
  T: '11111 00100 00100 00100 00100 00100 00100',
  a: '0000 0000 0110 0001 0111 1001 0111',
  c: '000 000 011 100 100 100 011',
  d: '0001 0001 0111 1001 1001 1001 0111',
  e: '0000 0000 0110 1001 1111 1000 0111',
  l: '1 1 1 1 1 1 1',
  m: '00000 00000 11010 10101 10101 10101 10101',
  n: '0000 0000 1110 1001 1001 1001 1001',
  o: '0000 0000 0110 1001 1001 1001 0110',
  p: '0000 0000 1110 1001 1001 1110 1000 1000',
  r: '000 000 101 110 100 100 100',
  s: '0000 0000 0111 1000 0110 0001 1110',
  t: '010 010 111 010 010 010 011',
}
const ROWS = 7

export type Written = {
  /** Pixels of the height of a capital: whole multiples of seven. */
  cap?: number
  ground?: number
  ink?: number
  /** Places of the rows, pixels. */
  at?: readonly (readonly [number, number])[]
}

/** Lines of letters as pixels. */
export function written(
  words: string,
  size: { width: number; height: number },
  { cap = ROWS, ground = 240, ink = 20, at = [[40, 40]] }: Written = {},
): Greys {
  const data = new Uint8Array(size.width * size.height).fill(ground)
  const dot = cap / ROWS
  const fill = (left: number, top: number): void => {
    for (let y = 0; y < dot; y += 1)
      data.fill(ink, (top + y) * size.width + left, (top + y) * size.width + left + dot)
  }
  for (const [x, top] of at) {
    let left = x
    for (const letter of words) {
      const rows = GLYPHS[letter]?.split(' ') ?? []
      for (const [row, dots] of rows.entries())
        for (const [column, is] of [...dots].entries())
          if (is === '1') fill(left + column * dot, top + row * dot)
      left += ((rows[0]?.length ?? 3) + 1) * dot
    }
  }
  return { data, ...size }
}
