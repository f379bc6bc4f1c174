import type { ReactNode } from 'react'
import { useText } from './text.tsx'

export type ReceiptRow = {
  label: ReactNode /** formula or cause, below */
  reason?: ReactNode
  cents: number
  /** Shown instead of the amount, where there is none yet. */
  instead?: string | undefined
}

type ReceiptProps = {
  title?: ReactNode
  /** Accessible name of a table without title. */
  caption: string
  rows: readonly ReceiptRow[]
  /** Above the rows: "Importes sin IVA". */
  amounts?: string
  /** Below the ink rule: net, VAT. */
  sums?: readonly ReceiptRow[]
  total?: ReceiptRow
  /** Below the total: what is paid, and what is left. */
  paid?: readonly ReceiptRow[]
  /** Action and small print at the end. */
  children?: ReactNode
}

/**
 * A receipt: every line with its reason, dashed rules, torn edge. Zeros stay where they answer a
 * question.
 */
export function Receipt({
  title,
  caption,
  amounts,
  rows,
  sums = [],
  total,
  paid = [],
  children,
}: ReceiptProps) {
  return (
    <div className="receipt">
      {title && <h2 className="receipt-title">{title}</h2>}
      {amounts && <p className="receipt-amounts">{amounts}</p>}
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is a line's only identity
            <Line key={index} row={row} />
          ))}
        </tbody>
        <tbody className="receipt-sums">
          {sums.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={index} row={row} />
          ))}
          {total && <Line row={total} className="receipt-total" />}
          {paid.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={index} row={row} />
          ))}
        </tbody>
      </table>
      {children && <div className="receipt-foot">{children}</div>}
    </div>
  )
}

function Line({ row, className }: { row: ReceiptRow; className?: string }) {
  const { money } = useText()
  return (
    <tr className={className}>
      <th scope="row">
        {row.label}
        {row.reason && <span className="receipt-reason">{row.reason}</span>}
      </th>
      <td>{row.instead ?? money(row.cents)}</td>
    </tr>
  )
}
