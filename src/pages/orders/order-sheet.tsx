import { useId } from 'react'
import {
  formatClock,
  formatDay,
  formatMinutes,
  madridClock,
  madridDay,
} from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import { loadArtwork } from '../../shop/artwork/files/artwork-calls.ts'
import type { ArtworkLine } from '../../shop/artwork/files/artwork-schema.ts'
import { FilesKeeping } from '../../shop/artwork/files/files-keeping.tsx'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { OrderClaims } from '../../shop/ordering/claims/order-claims.tsx'
import { OrderChangePanel } from '../../shop/ordering/orders/order-change-panel.tsx'
import { nextTask } from '../../shop/ordering/orders/order-headline.ts'
import { OrderPayment } from '../../shop/ordering/orders/order-payment.tsx'
import { sayReopened, stageTexts } from '../../shop/ordering/orders/stage-texts.ts'
import type { OrderOnPage } from '../../shop/ordering/orders/use-order.ts'
import { OrderPhotos } from '../../shop/ordering/photos/order-photos.tsx'
import { useNow } from '../../shop/print/delivery/use-now.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { useUser } from '../../shop/session/session-store.ts'
import { ordersLink } from '../../shop/site/account-links.ts'
import { opinionLink } from '../../shop/site/links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { Stages } from '../../ui/stages.tsx'
import { useText } from '../../ui/text.tsx'
import { UploadPanel, type UploadPanelProps } from '../artwork/upload-panel.tsx'
import { OrderApproval } from '../company/order-approval.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderLine } from './order-line.tsx'

export type OrderSheetProps = {
  token: string
  /** By slug: the products on sale. */
  products: Readonly<Record<string, { href: string }>>
  shown: Extract<OrderOnPage, { kind: 'shown' }>
  onOrder: (order: CustomerOrder) => void
  onArtwork: (artwork: ArtworkLine[]) => void
}

/** The customer's next task, the number, the total; above them the link back to the orders. */
function OrderHead({ order }: { order: CustomerOrder }) {
  const { t, money, language } = useText()
  const user = useUser()
  const { task, count } = nextTask(order)
  const headline = t(`orders.task.${task}`, { count })
  const day = formatDay(madridDay(Date.parse(order.paidAt ?? order.placedAt)), language, 'long')
  return (
    <>
      {user?.role === 'USER_ROLE' && (
        <Breadcrumbs
          items={[{ label: t('account.orders.title'), href: ordersLink }, { label: order.number }]}
        />
      )}
      <div className="page-head order-head">
        <div>
          <p className="secondary">
            {t(order.paidAt && order.reprintOf === null ? 'orders.paidOn' : 'orders.placedOn', {
              number: order.number,
              day,
            })}
          </p>
          <h1>{headline}</h1>
          <p className="visually-hidden" role="status">
            {headline}
          </p>
        </div>
        <p className="order-total">
          <strong className="figure">{money(order.grossCents)}</strong>
          <span className="small secondary">
            {order.reprintOf === null
              ? t(totalLabel('orders.withVat', order), {
                  method: t(methodText(order.paymentMethod, 'inText')),
                })
              : t('claims.reprintOf', { number: order.reprintOf })}
          </span>
          {order.vatCents > 0 && (
            <span className="small secondary">
              {t('shell.amountWithoutVat', { price: money(order.netCents) })}
            </span>
          )}
        </p>
      </div>
    </>
  )
}

/** The three stages; texts about the time left follow the clock. */
function OrderStages({ order, readAtMs }: { order: CustomerOrder; readAtMs: number }) {
  const nowMs = useNow(readAtMs)
  const { t, language } = useText()
  const title = useId()
  const stages = stageTexts(order, { t, language, nowMs }).map(({ stage, state, notes }) => ({
    title: t(`orders.stage.${stage}`),
    state,
    children: notes.map(({ text, strong }) => (
      <p key={text}>{strong ? <strong>{text}</strong> : text}</p>
    )),
  }))
  return (
    <section aria-labelledby={title} className="order-stages">
      <h2 id={title} className="visually-hidden">
        {t('orders.stages')}
      </h2>
      <Stages stages={stages} />
    </section>
  )
}

const CLOSED = new Set(['cancelled', 'deleted_by_user', 'refunded'])

/** The ordered product, where uploads have ended. */
function ClosedLines({
  token,
  order,
  products,
}: Pick<OrderSheetProps, 'token' | 'products'> & { order: CustomerOrder }) {
  const { number } = useText()
  return order.lines.map((line) => {
    const title = `${line.productName} ${sizeText(line.configuration, number)}`
    return (
      <Panel key={line.id} title={title}>
        <OrderLine
          order={{ token, number: order.number }}
          line={line}
          page={products[line.productSlug]?.href}
        />
      </Panel>
    )
  })
}

type OrderFilesProps = Omit<UploadPanelProps, 'orderToken' | 'approver' | 'reopenDates'> & {
  token: string
  order: CustomerOrder
  readAtMs: number
}

/** Its files; the effect of a withdrawn approval on the date follows the clock. */
function OrderFiles({ token, order, readAtMs, ...panel }: OrderFilesProps) {
  const nowMs = useNow(readAtMs)
  const { t, language } = useText()
  return (
    <UploadPanel
      {...panel}
      orderToken={token}
      approver={order.contact.name}
      reopenDates={sayReopened(order, { t, language, nowMs })}
    />
  )
}

/** The whole order: task, the three stages, each product with its files, and events at the side. */
export function OrderSheet({ token, products, shown, onOrder, onArtwork }: OrderSheetProps) {
  const { t, language } = useText()
  const { order, artwork, readAtMs, stale } = shown
  const closed = CLOSED.has(order.status)
  const about = (id: string) => {
    const line = order.lines.find((each) => each.id === id)
    return (
      line && (
        <OrderLine
          order={{ token, number: order.number }}
          line={line}
          page={products[line.productSlug]?.href}
        />
      )
    )
  }
  return (
    <>
      <OrderHead order={order} />
      {stale && (
        <Note kind="warn" role="status">
          {t('orders.stale', {
            time: formatClock(formatMinutes(madridClock(readAtMs).minutes), language),
          })}
        </Note>
      )}
      {!closed && <OrderStages order={order} readAtMs={readAtMs} />}
      <div className="with-aside order-body">
        <div className="order-lines">
          {order.approval && (
            <OrderApproval order={{ lines: order.lines, approval: order.approval }} />
          )}
          {order.status === 'pending_payment' && (
            <OrderPayment token={token} order={order} onOrder={onOrder} />
          )}
          {order.change && (
            <OrderChangePanel token={token} order={order} change={order.change} onOrder={onOrder} />
          )}
          <OrderPhotos token={token} order={order} readAtMs={readAtMs} />
          {order.status === 'received' && (
            <p>
              <ButtonLink to={opinionLink(token)}>{t('opinions.write')}</ButtonLink>
            </p>
          )}
          <OrderClaims token={token} order={order} readAtMs={readAtMs} />
          {closed ? (
            <ClosedLines token={token} order={order} products={products} />
          ) : (
            <OrderFiles
              token={token}
              order={order}
              lines={artwork}
              readAtMs={readAtMs}
              onChange={onArtwork}
              about={about}
            />
          )}
          {order.events.some(({ kind }) => kind === 'artwork_received') && (
            <FilesKeeping
              orderToken={token}
              onDeleted={() =>
                void loadArtwork(language, token).then(
                  (read) => read.kind === 'done' && onArtwork(read.data),
                )
              }
            />
          )}
        </div>
        <OrderAside token={token} order={order} nowMs={readAtMs} onOrder={onOrder} />
      </div>
    </>
  )
}
