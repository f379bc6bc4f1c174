import { Paper, STYLES } from '../../../platform/pdf/paper.ts'
import { writeTable } from '../../../platform/pdf/table.ts'
import type { FiguresPaper } from './figures-paper.ts'

const GAP = 16
const FIGURE_WIDTH = 82
/** A heading stays with the head of its table and a row. */
const WITH_HEADING = 60

/** The figures of a month as a paper of tables. */
export function figuresPdf(figures: FiguresPaper): Uint8Array<ArrayBuffer> {
  const { title, author, language, createdAt, lead, tables } = figures
  const paper = new Paper({ title, author, language, createdAt })
  paper.heading(1, title, STYLES.title)
  paper.y += 6
  for (const line of lead) paper.within('P', () => paper.write(line, STYLES.secondary))
  for (const table of tables) {
    paper.y += GAP
    paper.room(WITH_HEADING)
    paper.heading(2, table.title, STYLES.heading)
    paper.y += 4
    if (table.rows.length === 0) paper.within('P', () => paper.write(table.none, STYLES.body))
    else
      writeTable(paper, {
        head: table.head,
        columns: table.columns.map((head) => ({ head, width: FIGURE_WIDTH })),
        rows: table.rows.map((row) => ({ ...row, below: '' })),
        end: 0,
      })
  }
  return paper.finish((page, pages) => `${title}, ${page}/${pages}`)
}
