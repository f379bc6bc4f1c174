import { lazy, Suspense, useEffect, useRef } from 'react'
import { focusField } from '../checkout/focus-field.ts'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { useToken } from './use-token.ts'

const CheckoutCustomer = lazy(() => import('./checkout-customer.tsx'))
const CheckoutGuest = lazy(() => import('./checkout-guest.tsx'))

/** At the till: whose order it is. A customer picks an address; a guest may sign in, and goes on without. */
export function CheckoutAccount({ form }: { form: CheckoutForm }) {
  const token = useToken()
  const before = useRef(token)
  // Whoever signed in here finds the question gone, and goes on in the form.
  useEffect(() => {
    if (before.current === null && token !== null && document.activeElement === document.body) focusField('contact.name')
    before.current = token
  }, [token])
  return <Suspense>{token ? <CheckoutCustomer form={form} /> : <CheckoutGuest />}</Suspense>
}
