import { lazy, Suspense, useEffect, useRef } from 'react'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { useToken } from '../../shop/session/use-token.ts'

const CheckoutCustomer = lazy(() => import('./checkout-customer.tsx'))
const CheckoutGuest = lazy(() => import('./checkout-guest.tsx'))

/**
 * The account in the checkout. A customer selects an address; a guest may sign in, or continue
 * without.
 */
export function CheckoutAccount({ form }: { form: CheckoutForm }) {
  const token = useToken()
  const before = useRef(token)
  // After signing in here the question disappears, and the form has the focus.
  useEffect(() => {
    if (before.current === null && token !== null && document.activeElement === document.body)
      focusField('contact.name')
    before.current = token
  }, [token])
  return <Suspense>{token ? <CheckoutCustomer form={form} /> : <CheckoutGuest />}</Suspense>
}
