import { paginate } from './paginate.ts'
import { BOTTOM, LEFT, type Paper, RIGHT, STYLES, TOP, WIDTH } from './paper.ts'

/** A column of figures, right of the text column. */
export type Column = { head: string; width: number }
/** `below`: small print below the text. */
export type Row = { text: string; below: string; figures: readonly string[] }

/** `amountAfter`: the subtotal of the first so many rows. */
type Carried = { over: string; forward: string; amountAfter: (rows: number) => string }

export type Table = {
  head: string
  columns: readonly Column[]
  rows: readonly Row[]
  carried?: Carried
  /** Height in points of the content that must share a page with the last row. */
  end: number
}

const GAP = 16
const SPACE = 3
const HEAD_SPACE = 3

type Sheet = { paper: Paper; table: Table; textWidth: number; headHeight: number }
/** Height of the text alone, and of the whole row. */
type Measured = Row & { textHeight: number; height: number }

const figuresWidth = ({ columns }: Table): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

function measured({ paper, textWidth }: Sheet, row: Row): Measured {
  const textHeight = paper.heightOf(row.text, STYLES.body, textWidth)
  const belowHeight = row.below === '' ? 0 : paper.heightOf(row.below, STYLES.reason, textWidth)
  return { ...row, textHeight, height: textHeight + belowHeight + 2 * SPACE }
}

/** Writes one figure per column, each in its own `element` if given. */
function writeFigures(
  { paper, table }: Sheet,
  figures: readonly string[],
  style: (typeof STYLES)['body' | 'reason'],
  element: 'TH' | 'TD' | null,
): void {
  let x = RIGHT - figuresWidth(table)
  table.columns.forEach(({ width }, at) => {
    const place = { x, width, align: 'right' as const }
    const write = () => paper.put(figures[at] ?? '', style, place)
    if (element === null) write()
    else paper.within(element, write, element === 'TH' ? { scope: 'Column' } : {})
    x += width
  })
}

function writeHead(sheet: Sheet, isRepeated: boolean): void {
  const { paper, table, textWidth, headHeight } = sheet
  const heads = table.columns.map(({ head }) => head)
  if (isRepeated) {
    paper.artifact(() => {
      paper.put(table.head, STYLES.reason, { width: textWidth })
      writeFigures(sheet, heads, STYLES.reason, null)
    }, 'Pagination')
  } else {
    paper.within('TR', () => {
      paper.within('TH', () => paper.put(table.head, STYLES.reason, { width: textWidth }), {
        scope: 'Column',
      })
      writeFigures(sheet, heads, STYLES.reason, 'TH')
    })
  }
  paper.y += headHeight
  paper.rule('ink')
}

function writeRow(sheet: Sheet, row: Measured): void {
  const { paper, textWidth } = sheet
  const { text, below, figures, textHeight, height } = row
  const top = paper.y + SPACE
  paper.within('TR', () => {
    paper.within('TD', () => {
      paper.put(text, STYLES.body, { width: textWidth }, top)
      paper.put(below, STYLES.reason, { width: textWidth }, top + textHeight)
    })
    paper.y = top
    writeFigures(sheet, figures, STYLES.body, 'TD')
  })
  paper.y = top + height - SPACE
  paper.rule('hair')
}

const CARRIED_HEIGHT = 20

/** The subtotal at the end of a page or at the start of the next one. */
function writeCarried({ paper }: Sheet, label: string, amount: string): void {
  paper.artifact(() => {
    const y = paper.y + SPACE
    paper.put(label, STYLES.secondary, { x: LEFT, width: WIDTH * 0.6 }, y)
    paper.put(
      amount,
      STYLES.secondary,
      { x: RIGHT - WIDTH * 0.4, width: WIDTH * 0.4, align: 'right' },
      y,
    )
  }, 'Pagination')
  paper.y += CARRIED_HEIGHT
}

/**
 * A table over any number of pages. Column heads are repeated and subtotals carried over. The last
 * page keeps some rows above the following content, so that no page is nearly empty.
 */
export function writeTable(paper: Paper, table: Table): void {
  const { columns, carried } = table
  const textWidth = WIDTH - figuresWidth(table) - GAP
  const heads = [
    paper.heightOf(table.head, STYLES.reason, textWidth),
    ...columns.map(({ head, width }) => paper.heightOf(head, STYLES.reason, width)),
  ]
  const headHeight = Math.max(...heads) + HEAD_SPACE
  const sheet = { paper, table, textWidth, headHeight }
  const carry = carried ? CARRIED_HEIGHT : 0
  const rows = table.rows.map((row) => measured(sheet, row))
  const pages = paginate(
    rows.map(({ height }) => height),
    {
      first: BOTTOM - paper.y - headHeight,
      next: BOTTOM - TOP - headHeight - carry,
      carry,
      end: table.end,
    },
  )
  const [onFirst = 0] = pages
  if (onFirst === 0) paper.nextSheet()
  let from = 0
  const writeRows = (): void => {
    for (const count of pages) {
      const isFirst = from === 0
      if (!isFirst) {
        if (carried) writeCarried(sheet, carried.over, carried.amountAfter(from))
        paper.nextSheet()
        writeHead(sheet, true)
        if (carried) writeCarried(sheet, carried.forward, carried.amountAfter(from))
      }
      for (const row of rows.slice(from, from + count)) writeRow(sheet, row)
      from += count
    }
  }
  paper.within('Table', () => {
    paper.within('THead', () => writeHead(sheet, false))
    paper.within('TBody', writeRows)
  })
}
