import { tiffOf } from './tiff-files.ts'

const DATA_AT = 16
const [WIDTH, HEIGHT, SAMPLES] = [1_200, 400, 3]
const LENGTH = WIDTH * HEIGHT * SAMPLES

/** A shade that differs from left to right and from page to page. */
const page = (index: number): Buffer =>
  Buffer.from(
    Uint8Array.from({ length: LENGTH }, (_, at) => {
      const x = Math.floor(at / SAMPLES) % WIDTH
      return index === 0 ? 20 + (x * 200) / WIDTH : 220 - (x * 100) / WIDTH
    }),
  )

const fieldsOf = (index: number, [width, height]: readonly [number, number], kind: number) => ({
  ...{ 254: kind, 256: width, 257: height, 258: [8, 8, 8], 259: 1, 262: 2 },
  ...{ 273: DATA_AT + index * LENGTH, 277: SAMPLES, 278: height, 279: width * height * SAMPLES },
})

const SIZE = [WIDTH, HEIGHT] as const

/** A TIFF of two pictures. `second`: size of the second one. `kind`: what it is (tag 254). */
export const twoSided = (second: readonly [number, number] = SIZE, kind = 2): Buffer =>
  tiffOf(
    { data: Buffer.concat([page(0), page(1)]), fields: fieldsOf(0, SIZE, 2) },
    { fields: fieldsOf(1, second, kind) },
  )
