import { lazy, Suspense, useCallback } from 'react'
import { useParams } from 'react-router'
import { readDesignerKey } from '../../shop/artwork/designer-links/designer-link.ts'
import { loadArtwork } from '../../shop/artwork/files/artwork-calls.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { loadOrder } from '../../shop/order/order-calls.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useAlive } from '../../ui/use-alive.ts'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/order-page.ts'
import './order-page.css'
import { useOrder } from '../../shop/ordering/orders/use-order.ts'
import { OrderSheet, type OrderSheetProps } from './order-sheet.tsx'

/** Rarely needed: only by a designer link. */
const DesignerSheet = lazy(async () => ({
  default: (await import('../designer-links/designer-sheet.tsx')).DesignerSheet,
}))

/**
 * The page has no data of the order: it is the same for all. The browser loads the order with the
 * key of its link.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { settings } = await page.published.site()
  return { title: pageTitle(page, 'orders.pageTitle'), contactMail: settings.contactMail }
}

/** The address is the key to the order: it must not leak as a referrer. */
export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

function MissingOrder() {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className="order-message stack">
      <h1>{t('orders.missing')}</h1>
      <p className="lead">{t('orders.missingWhy')}</p>
      <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
    </div>
  )
}

function UnreadableOrder({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return (
    <div className="order-message stack">
      <h1>{t('orders.heading')}</h1>
      <Note
        kind="bad"
        role="alert"
        title={t('orders.failed')}
        actions={<Button onClick={onRetry}>{t('orders.retry')}</Button>}
      >
        {t('orders.failedWhy')}
      </Note>
    </div>
  )
}

function OrderHere({ token }: Pick<OrderSheetProps, 'token'>) {
  const { t, language } = useText()
  const read = useCallback(
    (signal: AbortSignal) =>
      Promise.all([loadOrder(language, token, signal), loadArtwork(language, token, signal)]),
    [language, token],
  )
  const { state, reload, showOrder, showArtwork } = useOrder(read)
  const { products } = useProductFacts(
    state.kind === 'shown' ? state.order.lines.map(({ productSlug }) => productSlug) : null,
  )
  if (state.kind === 'missing') return <MissingOrder />
  if (state.kind === 'failed') return <UnreadableOrder onRetry={() => void reload()} />
  if (state.kind === 'shown')
    return (
      <OrderSheet
        token={token}
        products={products}
        shown={state}
        onOrder={showOrder}
        onArtwork={showArtwork}
      />
    )
  return (
    <div className="order-message needs-script">
      <h1 className="visually-hidden">{t('orders.heading')}</h1>
      <Loading label={t('orders.loading')} />
    </div>
  )
}

/** The server renders no part of it. */
function DesignerHere({ designerKey }: { designerKey: string }) {
  const { t } = useText()
  const alive = useAlive()
  const waiting = <Loading label={t('designer.loading')} />
  return alive ? (
    <Suspense fallback={waiting}>
      <DesignerSheet designerKey={designerKey} />
    </Suspense>
  ) : (
    <div className="needs-script">{waiting}</div>
  )
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { token = '' } = useParams()
  const designerKey = readDesignerKey(token)
  return (
    <div className="wrap order-page">
      {designerKey === null ? (
        <OrderHere key={token} token={token} />
      ) : (
        <DesignerHere key={token} designerKey={designerKey} />
      )}
      <noscript>
        <Note kind="warn">{t('orders.needsScript', { email: loaderData.contactMail })}</Note>
      </noscript>
    </div>
  )
}
