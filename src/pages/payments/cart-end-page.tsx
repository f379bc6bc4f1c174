import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/cart-end-page.ts'
import { Returned } from './card-return-view.tsx'
import { returnLoader, returnMeta } from './return-route.ts'

/** `/cart/success…` and `/cart/error…`, each with the name of a gateway. */
const END = /^(?:success|error)([\w-]+)$/

export async function loader(args: LoaderFunctionArgs) {
  const gateway = END.exec(args.params.end ?? '')?.[1]
  const { methods } = args.context.get(pageContext)
  if (!methods.all.some((method) => method.gateway === gateway)) throw data(null, { status: 404 })
  return returnLoader(args)
}

export const meta = returnMeta
export const shouldRevalidate = () => false

export default function CartEndPage({ params, loaderData: { found } }: Route.ComponentProps) {
  return <Returned found={found} end={params.end.startsWith('error') ? 'cancel' : 'return'} />
}
