import { useText } from '../../../ui/text.tsx'
import { type CartWords, componentText } from '../../print/line/line-text.ts'
import type { ConfirmedLine } from './priced-cart-schema.ts'

/** The price of a line: all parts with reasons, and their sum. */
export function LineBreakdown({
  product,
  line,
  words,
}: {
  product: string
  line: ConfirmedLine
  words: CartWords
}) {
  const { t, money } = useText()
  return (
    <table className="line-breakdown">
      <caption className="visually-hidden">
        {t('cart.line.accountOf', { name: line.productName })}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('shell.withoutVat')}</th>
        </tr>
      </thead>
      <tbody>
        {line.components.map((component) => (
          <tr key={component.code}>
            <th scope="row">
              {componentText(product, component, words, t)}
              <span className="receipt-reason">
                {t(component.reason.key, component.reason.params)}
              </span>
            </th>
            <td>{money(component.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('cart.line.net')}</th>
          <td>{money(line.netCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
