import type { Route } from './+types/card-error-page.ts'
import { Returned } from './card-return-view.tsx'
import { returnLoader, returnMeta } from './return-route.ts'

export const loader = returnLoader
export const meta = returnMeta
export const shouldRevalidate = () => false

export default function CardErrorPage({ loaderData: { found } }: Route.ComponentProps) {
  return <Returned found={found} errorAddress />
}
