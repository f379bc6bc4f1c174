/**
 * Makes src/shop/print/drawing/letter-outlines.ts again: the capitals of the typefaces that
 * initials are cut in, from fonts under the SIL Open Font License. Run by hand when a typeface
 * changes, never by a build: `npm install --no-save fontkit@2.0.4
 * @fontsource/{archivo,archivo-narrow,bodoni-moda,great-vibes}@5.3.0 && node
 * scripts/cut-letters.ts`.
 */
import { writeFile } from 'node:fs/promises'

type Command = {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  args: number[]
}
type Glyph = {
  path: { commands: Command[] }
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}
type Font = { glyphForCodePoint: (code: number) => Glyph }

const TYPEFACES = [
  { code: 'helvetica', name: 'Archivo Bold', file: 'archivo/files/archivo-latin-700-normal.woff2' },
  {
    code: 'didone',
    name: 'Bodoni Moda Bold',
    file: 'bodoni-moda/files/bodoni-moda-latin-700-normal.woff2',
  },
  {
    code: 'condensed',
    name: 'Archivo Narrow Bold',
    file: 'archivo-narrow/files/archivo-narrow-latin-700-normal.woff2',
  },
  {
    code: 'script',
    name: 'Great Vibes',
    file: 'great-vibes/files/great-vibes-latin-400-normal.woff2',
  },
]
const FONTS = new URL('../node_modules/@fontsource/', import.meta.url)
const TARGET = new URL('../src/shop/print/drawing/letter-outlines.ts', import.meta.url)
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Height of every letter. */
const UNITS = 500

// Not a dependency of the shop, so the type checker must not look for it.
const PACKAGE: string = 'fontkit'
const { openSync }: { openSync: (file: string) => Font } = await import(PACKAGE)

const SIGNS = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const

/** Numbers in the shortest form that a path allows: a minus sign separates as a space does. */
const figures = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-')

/**
 * As an SVG path in a box `UNITS` high, origin at the upper left, with relative steps, and its
 * width. A step that becomes zero by rounding is dropped.
 */
function cut(font: Font, letter: string): [width: number, path: string] {
  const { path, bbox } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
  const scale = UNITS / (bbox.maxY - bbox.minY)
  let [start, pen] = [
    [0, 0],
    [0, 0],
  ]
  let last = ''
  const write = ({ command, args }: Command): string => {
    const sign = SIGNS[command]
    const points = args.map((value, index) =>
      Math.round((index % 2 === 0 ? value - bbox.minX : bbox.maxY - value) * scale),
    )
    const steps = figures(points.map((value, index) => value - (pen[index % 2] ?? 0)))
    pen = sign === 'z' ? start : points.slice(-2)
    if (sign === 'm') start = pen
    if (sign === 'l' && steps === '0 0') return ''
    const written = sign === last ? (steps.startsWith('-') ? steps : ` ${steps}`) : sign + steps
    last = sign
    return written
  }
  return [Math.round((bbox.maxX - bbox.minX) * scale), path.commands.map(write).join('')]
}

const tables = TYPEFACES.map(({ code, name, file }) => {
  const font = openSync(new URL(file, FONTS).pathname)
  const widths: number[] = []
  const lines = CAPITALS.map((letter) => {
    const [width, path] = cut(font, letter)
    widths.push(Math.round((width * 1000) / UNITS))
    return `    ${letter}: [${width}, '${path}'],`
  })
  // What a recipe's `letterWidths` needs: A to Z in thousandths of the height.
  process.stdout.write(`${JSON.stringify({ [code]: widths })}\n`)
  return `  // ${name}\n  ${code}: {\n${lines.join('\n')}\n  },`
})

await writeFile(
  TARGET,
  `// biome-ignore-all format: made by a script, a line for each letter
/**
 * The capitals that initials are cut in, each as wide as said and ${UNITS} high; outlines as SVG
 * paths, y downwards. Made by scripts/cut-letters.ts from Archivo, Archivo Narrow, Bodoni Moda and
 * Great Vibes, all under the SIL Open Font License 1.1 (docs/decisions/0017).
 */
export const LETTER_HEIGHT = ${UNITS}

export const LETTER_OUTLINES = {
${tables.join('\n')}
} as const satisfies Record<string, Record<string, readonly [width: number, path: string]>>

export type Typeface = keyof typeof LETTER_OUTLINES
`,
)
