import { sentences } from '../../platform/text.ts'
import { configuredLink } from '../../shop/catalogue/saved/configured-link.ts'
import { carryWords } from '../../shop/catalogue/saved/words-store.ts'
import { sayPieces } from '../../shop/order/say-pieces.ts'
import type { CustomerLine } from '../../shop/ordering/orders/order-view.ts'
import { ReorderLineButton } from '../../shop/ordering/reorders/reorder-button.tsx'
import { fieldId } from '../../shop/print/configurator/field-names.ts'
import { PieceView } from '../../shop/print/drawing/piece-view.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'

type OrderLineProps = {
  order: { token: string; number: string }
  line: CustomerLine
  /** Of the product; undefined where it is no longer on sale. */
  page: string | undefined
}

/** A product of the order: name, options, price and its parts. */
export function OrderLine({ order, line, page }: OrderLineProps) {
  const { t, money } = useText()
  const { configuration, options, components, netCents, productName } = line
  const { jobName, observations } = configuration
  const netRow = { label: t('orders.line.net'), cents: netCents }
  const rows = components.map(({ label, reason, cents }) => ({
    label,
    reason: t(reason.key, reason.params),
    cents,
  }))
  return (
    <div className="stack-small order-line">
      <p className="secondary">{sentences([jobName, sayPieces(line, t), ...options])}</p>
      {line.warnings.map((warning) => (
        <Note key={warning} kind="warn">
          {warning}
        </Note>
      ))}
      <div className="order-drawing">
        <PieceView
          configuration={configuration}
          focused={null}
          artwork={jobName ? { text: jobName } : undefined}
        />
      </div>
      {observations && (
        <p className="small secondary">{t('orders.line.observations', { text: observations })}</p>
      )}
      <details className="order-price">
        <summary>{t('orders.line.price', { netCents: money(netCents) })}</summary>
        <Receipt
          caption={t('orders.line.receipt', { name: productName })}
          amounts={t('shell.netAmounts')}
          rows={rows}
          total={netRow}
        />
      </details>
      <Reorder order={order} line={line} page={page} />
    </div>
  )
}

/**
 * The same again at today's price, with its file; or the product's page with the same options, to
 * change them.
 */
function Reorder({ order, line, page }: OrderLineProps) {
  const { t } = useText()
  const { configuration, position, productName } = line
  if (page === undefined)
    return <p className="small secondary">{t('orders.line.gone', { name: productName })}</p>
  const words = `order-${position}`
  return (
    <p className="order-line-again">
      <ReorderLineButton {...order} line={line} />
      <ButtonLink
        kind="text"
        to={configuredLink(page, configuration, words, fieldId('units'))}
        onClick={() => carryWords(words, configuration)}
      >
        {t('orders.line.change')}
        <span className="visually-hidden"> {productName}</span>
      </ButtonLink>
    </p>
  )
}
