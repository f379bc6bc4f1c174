import type { Route } from './+types/payments-page.ts'
import { NoPayment, Returned } from './card-return-view.tsx'
import { returnLoader, returnMeta } from './return-route.ts'

export const loader = returnLoader
export const meta = returnMeta
export const shouldRevalidate = () => false

export default function PaymentsPage({ loaderData: { found, asked } }: Route.ComponentProps) {
  return asked ? <Returned found={found} end="return" /> : <NoPayment />
}
