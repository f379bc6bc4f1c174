import { Link } from 'react-router'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { GroupOrder } from './use-group-order.ts'

/** Why the order cannot be placed, with a link to the place where it can be changed. */
export function BlockedNote({ order, cartHref }: { order: GroupOrder; cartHref: string }) {
  const { t } = useText()
  if (!order.blocked) return null
  return (
    <Note
      kind="bad"
      role="status"
      title={t('cart.invalid')}
      actions={<Link to={cartHref}>{t('checkout.backToCart')}</Link>}
    >
      {t(`cart.blocked.${order.blocked.kind}`)}
    </Note>
  )
}
