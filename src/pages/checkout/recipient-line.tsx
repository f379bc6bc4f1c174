import { Link } from 'react-router'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { useText } from '../../ui/text.tsx'

/** Contact and address from the step before. */
export function Recipient({ form, shippingHref }: { form: CheckoutForm; shippingHref: string }) {
  const { t } = useText()
  const { contact, delivery, others } = form.draft
  const where =
    delivery.method === 'pickup'
      ? t('checkout.method.pickup')
      : [delivery.address, `${delivery.postalCode} ${delivery.city}`.trim()]
          .filter(Boolean)
          .join(', ')
  const more = delivery.several && delivery.method !== 'pickup' ? others.length : 0
  const told = [contact.name, where, more > 0 && t('checkout.recipients.more', { count: more })]
    .filter(Boolean)
    .join(' · ')
  if (told === '') return null
  return (
    <p className="small secondary recipient">
      {told} <Link to={shippingHref}>{t('checkout.change')}</Link>
    </p>
  )
}
