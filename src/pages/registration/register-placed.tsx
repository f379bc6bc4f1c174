import { useState } from 'react'
import { Link } from 'react-router'
import { useToken } from '../../shop/session/use-token.ts'
import { ordersLink } from '../../shop/site/account-links.ts'
import { Button } from '../../ui/button.tsx'
import { Landing } from '../../ui/landing.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { PlacedForm } from './placed-form.tsx'
import '../account.css'

/**
 * `paid`: a paid order does not join an account by its link; it joins when its mail address is
 * confirmed.
 */
type RegisterPlacedProps = {
  contact: { name: string; email: string }
  order: string
  paid?: boolean
}

/** After a guest's order: a password makes an account with the order in it. */
export default function RegisterPlaced({ contact, order, paid = false }: RegisterPlacedProps) {
  const { t } = useText()
  const token = useToken()
  const [state, setState] = useState<'offered' | 'open' | 'done'>('offered')
  if (state === 'done') {
    return (
      <Landing>
        <Note
          kind="ok"
          role="status"
          title={t(paid ? 'account.placed.confirm' : 'account.placed.done', {
            email: contact.email,
          })}
          actions={<Link to={ordersLink}>{t('account.orders.title')}</Link>}
        />
      </Landing>
    )
  }
  if (token) return null
  return (
    <section className="account-narrow">
      <h2>{t('account.placed.title')}</h2>
      <p>{t(paid ? 'account.placed.whyPaid' : 'account.placed.why', { email: contact.email })}</p>
      {state === 'open' ? (
        <Landing>
          <PlacedForm contact={contact} order={order} onDone={() => setState('done')} />
        </Landing>
      ) : (
        <Button onClick={() => setState('open')}>{t('account.placed.open')}</Button>
      )}
    </section>
  )
}
