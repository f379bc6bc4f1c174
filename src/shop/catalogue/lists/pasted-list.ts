import type { Refusal } from '../../../platform/refusal.ts'
import { keysOf } from '../../../platform/typed-record.ts'

/** A row of a pasted list, as typed; missing cells are empty. */
export type ListRow = {
  /** Row number as in a spreadsheet, counting header and empty rows. */
  row: number
  width: string
  height: string
  units: string
  jobName: string
  /** As pasted, for correction. */
  source: string
}

/** `header`: the line with column names. `problem`: why the whole list is unreadable. */
export type PastedList = { rows: ListRow[]; header: string | null; problem: Refusal | null }

export const MOST_ROWS = 200
export const MOST_LETTERS = 40_000

type Column = 'width' | 'height' | 'units' | 'jobName'

/** Column names in the shop's languages and English, without accents. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  width: ['base', 'ancho', 'anchura', 'largura', 'largeur', 'width'],
  height: ['altura', 'alto', 'hauteur', 'height'],
  units: [
    'unidades',
    'unidad',
    'uds',
    'ud',
    'cantidad',
    'copias',
    'quantidade',
    'quantite',
    'unites',
    'exemplaires',
    'units',
    'quantity',
    'qty',
  ],
  jobName: [
    'nombre',
    'trabajo',
    'nombre del trabajo',
    'nome',
    'nome do trabalho',
    'nom',
    'nom du travail',
    'name',
    'job',
    'referencia',
    'reference',
  ],
}
const COLUMNS = keysOf(NAMES)
/** Columns without a header. */
const USUAL_ORDER: readonly Column[] = ['width', 'height', 'units', 'jobName']

const SEPARATORS = ['\t', ';', ','] as const
type Separator = (typeof SEPARATORS)[number]

/** The first separator that occurs; a comma only where it cannot be a decimal comma. */
const separatorOf = (text: string): Separator =>
  SEPARATORS.find((each) => text.includes(each)) ?? '\t'

type Line = { cells: string[]; source: string }

/** Parses spreadsheet text: quoted cells may contain separators, line breaks and doubled quotes. */
function linesOf(text: string, separator: Separator): Line[] {
  const cell = new RegExp(
    `"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*)`,
    'y',
  )
  const lines: Line[] = []
  let cells: string[] = []
  let from = 0
  let at = 0
  for (;;) {
    cell.lastIndex = at
    const [, quoted, plain = ''] = cell.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    at = cell.lastIndex
    if (text[at] === separator) {
      at += 1
      continue
    }
    lines.push({ cells, source: text.slice(from, at) })
    if (at >= text.length) return lines
    at += text.startsWith('\r\n', at) ? 2 : 1
    from = at
    cells = []
  }
}

const plainWord = (cell: string): string =>
  cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "Base (cm)" and "Uds." are columns like "base" and "uds". */
function columnNamed(cell: string): Column | undefined {
  const name = plainWord(cell)
    .replace(/\([^()]*\)/g, '')
    .replace(/[.:]/g, '')
    .replace(/\s+cm\s*$/, '')
    .trim()
  return COLUMNS.find((column) => NAMES[column].includes(name))
}

/**
 * Sizes are in centimetres: a column in another unit would be a hundred times too small or ten
 * times too large.
 */
const isOtherUnit = (cell: string): boolean =>
  /\b(?:mm|m|metros?|metres?|milimetros?|millimetres?)\b/.test(plainWord(cell))

const refused = (code: string, params?: Refusal['params']): PastedList => ({
  rows: [],
  header: null,
  problem: { code: `lists.refused.${code}`, field: 'list', ...(params && { params }) },
})

/** Non-empty lines and the meaning of their cells. `header`: the first one names the columns. */
function tableOf(text: string) {
  const separator = separatorOf(text)
  const lines = linesOf(text, separator).map((line, index) => ({ ...line, row: index + 1 }))
  const said = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const named = (said[0]?.cells ?? []).map(columnNamed)
  const hasHeader = named.filter((column) => column !== undefined).length >= 2
  const columns: readonly (Column | undefined)[] = hasHeader ? named : USUAL_ORDER
  return {
    separator,
    lines,
    header: hasHeader ? said[0] : undefined,
    data: hasHeader ? said.slice(1) : said,
    columns,
  }
}

/**
 * Reads a list pasted from a spreadsheet or typed. Never guesses: the rules of the price judge the
 * cells.
 */
export function parseList(text: string): PastedList {
  if (text.length > MOST_LETTERS)
    return refused('tooLong', { limit: MOST_LETTERS, value: text.length })
  const { header, data, columns } = tableOf(text)
  if (header && !(columns.includes('width') && columns.includes('height')))
    return refused('headerIncomplete')
  if (
    header?.cells.some(
      (cell, index) =>
        (columns[index] === 'width' || columns[index] === 'height') && isOtherUnit(cell),
    )
  ) {
    return refused('otherUnit')
  }
  if (data.length > MOST_ROWS) return refused('tooMany', { limit: MOST_ROWS, value: data.length })
  const rows = data.map(({ cells, row, source }) => {
    const cellOf = (column: Column): string => cells[columns.indexOf(column)] ?? ''
    return {
      row,
      width: cellOf('width'),
      height: cellOf('height'),
      units: cellOf('units'),
      jobName: cellOf('jobName'),
      source,
    }
  })
  return { rows, header: header?.source ?? null, problem: null }
}

/**
 * The list with other quantities by row. A header without a quantity column gets `heading`. Other
 * rows stay as pasted.
 */
export function withUnitsIn(
  text: string,
  units: ReadonlyMap<number, number>,
  heading: string,
): string {
  const { separator, lines, header, columns } = tableOf(text)
  const place = columns.includes('units') ? columns.indexOf('units') : columns.length
  const written = (cell: string): string =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const changed = ({ cells, row, source }: Line & { row: number }): string => {
    if (row === header?.row && place === columns.length) return `${source}${separator}${heading}`
    const wanted = units.get(row)
    if (wanted === undefined) return source
    const padded = [...cells, ...Array<string>(Math.max(0, place - cells.length)).fill('')]
    padded[place] = String(wanted)
    return padded.map(written).join(separator)
  }
  return lines.map(changed).join('\n')
}

/** The list reduced to these rows, for correction. */
export const listOf = ({ header }: Pick<PastedList, 'header'>, rows: readonly ListRow[]): string =>
  rows.length === 0
    ? ''
    : [...(header === null ? [] : [header]), ...rows.map(({ source }) => source)].join('\n')

/**
 * "120 cm", "120,50": units and a second decimal are removed; three decimals may be thousands and
 * stay.
 */
export const measureTyped = (cell: string): string =>
  cell.replace(/\s*cm$/i, '').replace(/^(\d+[.,]\d)0$/, '$1')
