import { data, type LoaderFunctionArgs } from 'react-router'
import type { Route } from './+types/payments-end-page.ts'
import { Returned } from './card-return-view.tsx'
import { returnLoader, returnMeta } from './return-route.ts'

/** `/payments/success`, and `/payments/cancel` with the name of the provider. */
const END = /^(?:success|cancel[\w-]*)$/

export async function loader(args: LoaderFunctionArgs) {
  if (!END.test(args.params.end ?? '')) throw data(null, { status: 404 })
  return returnLoader(args)
}

export const meta = returnMeta
export const shouldRevalidate = () => false

export default function PaymentsEndPage({ params, loaderData: { found } }: Route.ComponentProps) {
  return <Returned found={found} end={params.end.startsWith('cancel') ? 'cancel' : 'return'} />
}
