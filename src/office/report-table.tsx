import { Link } from 'react-router'
import { formatNumber } from '../platform/text.ts'
import type { Behind, Cell, Cells, Report } from '../shop/ordering/reports/report.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { type Text, useText } from '../ui/text.tsx'

const NUMBERS: readonly Cell['kind'][] = ['money', 'count', 'rate']

function said(cell: Cell, { money, number, language }: Text) {
  if (cell.kind === 'text') return cell.text
  if (cell.kind === 'money') return money(cell.cents)
  if (cell.kind === 'count') return number(cell.count)
  if (cell.kind === 'rate') return `${formatNumber(cell.bp / 100, language)}\u00a0%`
  return cell.kind === 'day' ? cell.on.split('-').toReversed().join('/') : cell.number
}

function Shown({ cell, to }: { cell: Cell | null; to?: string | undefined }) {
  const text = useText()
  if (!cell) return null
  if (cell.kind === 'order') return <Link to={deskOrderLink(cell.number)}>{cell.number}</Link>
  if (cell.kind === 'invoice')
    return (
      <a href={cell.href} target="_blank" rel="noreferrer">
        {cell.number}
      </a>
    )
  return to === undefined ? said(cell, text) : <Link to={to}>{said(cell, text)}</Link>
}

type RowProps = { cells: Cells; columns: readonly string[]; to?: string | undefined }

function Row({ cells: [first = null, ...cells], columns, to }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Shown cell={first} to={to} />
      </th>
      {cells.map((cell, at) => (
        <td
          key={columns[at + 1]}
          className={cell && NUMBERS.includes(cell.kind) ? 'books-amount' : undefined}
        >
          <Shown cell={cell} />
        </td>
      ))}
    </tr>
  )
}

type TableProps = { label: string; report: Report; linkOf: (behind: Behind) => string }

/** A report with its sums; the first cell of a row leads to the list behind it. */
export function ReportTable({ label, report, linkOf }: TableProps) {
  const { columns, rows, sums } = report
  const isNumber = (at: number): boolean =>
    rows.some(({ cells }) => {
      const cell = cells[at]
      return cell ? NUMBERS.includes(cell.kind) : false
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={label}>
      <table className="books-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={at > 0 && isNumber(at) ? 'books-amount' : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, behind }, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state and no other key
              key={at}
              cells={cells}
              columns={columns}
              to={behind ? linkOf(behind) : undefined}
            />
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <Row cells={sums} columns={columns} />
          </tfoot>
        )}
      </table>
    </section>
  )
}
