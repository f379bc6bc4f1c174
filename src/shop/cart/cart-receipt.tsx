import type { ReactNode } from 'react'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'
import type { TotalLine, Totals } from './totals.ts'

type CartReceiptProps = {
  title: ReactNode
  totals: Totals
  /** Shown one by one in place of their sum. */
  products?: readonly ReceiptRow[]
  children?: ReactNode
}

/** The account of an order: every total with its reason. */
export function CartReceipt({ title, totals, products, children }: CartReceiptProps) {
  const { t } = useText()
  const rowOf = ({ label, cents, reason }: TotalLine): ReceiptRow => ({ label: t(label), cents, reason: reason && t(reason.key, reason.params) })
  const rowsOf = (...codes: TotalLine['code'][]) => totals.lines.filter(({ code }) => codes.includes(code)).map(rowOf)
  const rows = products ? [...products, ...rowsOf('discount', 'shipping', 'packaging')] : rowsOf('products', 'discount', 'shipping', 'packaging')
  return (
    <Receipt title={title} caption={t('cart.receipt')} rows={rows} sums={rowsOf('net', 'vat')} total={rowsOf('gross')[0]}>
      {children}
    </Receipt>
  )
}
