import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { WholeNumber } from '../../../ui/whole-number.tsx'
import { orderLink } from '../../site/links.ts'
import { useSettledOrders } from './use-settled-orders.ts'

/** Names the orders that were settled since the cart was last shown. */
export function SettledNote() {
  const { t } = useText()
  const settled = useSettledOrders()
  return settled.map(({ number, token }) => (
    <div className="cart-removed" key={token}>
      <Note
        kind="ok"
        role="status"
        title={<WholeNumber number={number}>{t('checkout.settled', { number })}</WholeNumber>}
        actions={
          <ButtonLink kind="text" to={orderLink(token)}>
            {t('pay.return.toOrder', { number })}
          </ButtonLink>
        }
      >
        {t('checkout.settledWhy')}
      </Note>
    </div>
  ))
}
