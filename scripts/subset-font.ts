/**
 * Makes src/ui/fonts/archivo.woff2 again: the signs of Spanish, Portuguese and French, weight
 * 400–700, width 80–120 %. Run by hand after an update of Archivo, never by a build: `npm install
 * --no-save subset-font@2.9.0 && node scripts/subset-font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'

type SubsetFont = (
  font: Buffer,
  signs: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
) => Promise<Buffer>

const SOURCE = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
)
const TARGET = new URL('../src/ui/fonts/archivo.woff2', import.meta.url)

const signsFrom = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  ).join('')

// Latin 1 covers nearly all; added are œ and Ÿ, dashes, quotes, no-break spaces, €, and the minus
// sign.
const SIGNS =
  `${signsFrom(0x20, 0x7e)}${signsFrom(0xa0, 0xff)}` +
  'ŒœŸıˆ˜–—‘’‚“”„†‡•…‰‹›€™−∕↑↓⁄\u2007\u2009\u200a\u2011\u202f'

// Not a dependency of the shop, so the type checker must not look for it.
const PACKAGE: string = 'subset-font'
const subsetFont: SubsetFont = (await import(PACKAGE)).default
const subset = await subsetFont(await readFile(SOURCE), SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, wdth: { min: 80, max: 120 } },
})
await writeFile(TARGET, subset)
process.stdout.write(`${subset.length} bytes\n`)
