import { type LoaderFunctionArgs, redirect } from 'react-router'
import { transferLink } from '../../shop/site/links.ts'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'

/**
 * The state of the payment, rendered for browsers without script too. Reading changes nothing: only
 * the bank's notification does.
 */
export async function returnLoader({ context, url }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const [attempt, order] = [url.searchParams.get('attempt'), url.searchParams.get('order')]
  const returned = await page.returned({ attempt, order })
  if (returned?.order.settles === 'later' && returned.order.status === 'pending_payment')
    throw redirect(transferLink(returned.order.token))
  const gateway = page.methods.of(returned?.attempt?.method ?? '')?.gateway ?? null
  const found = returned ? { ...returned, gateway } : null
  return {
    title: pageTitle(page, 'pay.return.pageTitle'),
    found,
    asked: attempt !== null || order !== null,
  }
}

export type ReturnData = Awaited<ReturnType<typeof returnLoader>>

export const returnMeta = ({ loaderData }: { loaderData?: ReturnData }) =>
  privateMeta(loaderData?.title)
