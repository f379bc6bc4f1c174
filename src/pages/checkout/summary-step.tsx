import { LineThumb, LineWarnings } from '../../shop/buying/cart/cart-line.tsx'
import { LineBreakdown } from '../../shop/buying/cart/line-breakdown.tsx'
import { lineNeedsFile } from '../../shop/buying/cart/priced-view.ts'
import { BlockedNote } from '../../shop/buying/checkout/blocked-note.tsx'
import { DestinationQuestion } from '../../shop/buying/checkout/destination-question.tsx'
import { OrderAside, OrderPeek } from '../../shop/buying/checkout/order-aside.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import { WordsNote } from '../../shop/buying/checkout/words-note.tsx'
import type { CartItem } from '../../shop/print/line/cart-item.ts'
import { choicesText } from '../../shop/print/line/line-text.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { piecesOf } from '../../shop/print/quoting/configuration.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Price } from '../../ui/price.tsx'
import { useText } from '../../ui/text.tsx'
import type { StepProps } from './step-route.ts'

/** Above this number the totals are folded. */
const MOST_OPEN = 2

/** Step 2: the order for review, every price with its parts. */
export function SummaryStep({ order, linkOf }: StepProps) {
  const { t } = useText()
  return (
    <StepFrame
      step="summary"
      title={t('checkout.step.summary')}
      lead={t('checkout.summaryLead')}
      linkOf={linkOf}
    >
      <OrderPeek order={order} />
      <div className="with-aside cart-columns">
        <div>
          <BlockedNote order={order} cartHref={linkOf('cart')} />
          <WordsNote known={useCartFacts().known} />
          <ul className="cart-list">
            {order.items.map((item) => (
              <SummaryLine
                key={item.id}
                item={item}
                order={order}
                open={order.items.length <= MOST_OPEN}
              />
            ))}
          </ul>
          <FilesLater order={order} />
        </div>
        <OrderAside order={order} cartHref={linkOf('cart')}>
          <DestinationQuestion id="summary" />
          <ButtonLink kind="go" wide to={linkOf('shipping')}>
            {t('checkout.toShipping')}
          </ButtonLink>
        </OrderAside>
      </div>
    </StepFrame>
  )
}

/** When files are sent; nothing where no line takes one. */
export function FilesLater({ order }: { order: Pick<StepProps['order'], 'items' | 'lineOf'> }) {
  const { t } = useText()
  if (!order.items.some(({ id }) => lineNeedsFile(order.lineOf(id)))) return null
  return (
    <Note icon="info" title={t('checkout.filesLater')}>
      {t('checkout.filesLaterWhy')}
    </Note>
  )
}

function SummaryLine({
  item,
  order,
  open,
}: {
  item: CartItem
  order: StepProps['order']
  open: boolean
}) {
  const { t, number } = useText()
  const { words } = useCartFacts().known
  const { configuration, product } = item
  const now = order.lineOf(item.id)
  const netCents = now?.ok ? now.netCents : item.price
  return (
    <li className="cart-line">
      <div className="cart-line-shape">
        <LineThumb configuration={configuration} />
      </div>
      <div className="cart-line-text">
        <h2 className="cart-line-name">
          {item.productName}, {sizeText(configuration, number)}
        </h2>
        <p className="secondary">{choicesText(product, configuration, words, t)}</p>
        <LineWarnings product={product} configuration={configuration} words={words} />
        {configuration.jobName && (
          <p className="small secondary">{t('cart.line.job', { name: configuration.jobName })}</p>
        )}
        {configuration.observations && (
          <p className="small secondary">
            {t('cart.line.observations', { text: configuration.observations })}
          </p>
        )}
      </div>
      <div className="cart-line-price">
        <Price size="l" netCents={netCents} vatBp={order.vatBp} pieces={piecesOf(configuration)} />
      </div>
      {now?.ok && (
        <details className="cart-line-account" open={open}>
          <summary>
            {t('cart.line.account')} <span className="visually-hidden">{item.productName}</span>
          </summary>
          <LineBreakdown product={product} line={now} words={words} />
        </details>
      )}
    </li>
  )
}
