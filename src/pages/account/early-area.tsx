import { ORDER_FILTERS } from '../../shop/order/customer-orders.ts'
import { usePages } from '../../shop/people/accounts/use-pages.ts'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { OrderSearch } from '../orders/customer-orders-view.tsx'
import { EARLY_ORDERS } from '../orders/early-orders.ts'
import { AreaNav } from './area-frame.tsx'

/**
 * The page of orders as rendered by the server, without the orders, which the script of its head
 * requests and writes here before hydration. The browser's bundle uses `early-area.browser.tsx` in
 * its place.
 */
export function EarlyArea() {
  const { t } = useText()
  const pages = usePages()
  const filter = ORDER_FILTERS.find((each) => each === pages.said('filter')) ?? 'all'
  return (
    <div className="wrap area">
      <AreaNav />
      <div className="area-main">
        <h1>{t('account.orders.title')}</h1>
        <OrderSearch pages={pages} filter={filter} search={pages.said('search')} />
        <noscript>
          <Note kind="warn">{t('account.needsScript')}</Note>
        </noscript>
        <div id={EARLY_ORDERS} className="needs-script">
          <Loading />
        </div>
      </div>
    </div>
  )
}
