import { lazy, Suspense } from 'react'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { useToken } from './use-token.ts'

const CheckoutCustomer = lazy(() => import('./checkout-customer.tsx'))
const CheckoutGuest = lazy(() => import('./checkout-guest.tsx'))

/** At the till: whose order it is. A customer picks an address; a guest may sign in, and goes on without. */
export function CheckoutAccount({ form }: { form: CheckoutForm }) {
  const token = useToken()
  return <Suspense>{token ? <CheckoutCustomer form={form} /> : <CheckoutGuest />}</Suspense>
}
