import { useLocation } from 'react-router'
import { addressesLink, addressLink, areaLink, ordersLink, profileLink } from '../../links.ts'
import { pageContext } from '../../page-context.ts'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import { CustomerOrdersView } from '../orders/customer-orders-view.tsx'
import type { Route } from './+types/area-page.ts'
import { AddressView } from './address-view.tsx'
import { AddressesView } from './addresses-view.tsx'
import { AreaFrame } from './area-frame.tsx'
import { AreaOverview } from './area-overview.tsx'
import { ProfileView } from './profile-view.tsx'
import './account.css'

/** The first whose address begins that of the page; `/direction` holds `/direction/{id}` too. */
const VIEWS = [
  { start: areaLink, title: 'account.area.pageTitle', View: AreaOverview },
  { start: ordersLink, title: 'account.orders.pageTitle', View: CustomerOrdersView },
  { start: profileLink, title: 'account.profile.pageTitle', View: ProfileView },
  { start: addressesLink, title: 'account.addresses.pageTitle', View: AddressesView },
  { start: addressLink(), title: 'account.address.pageTitle', View: AddressView },
] as const
const viewAt = (path: string) => VIEWS.find(({ start }) => path === start || path.startsWith(`${start}/`)) ?? VIEWS[0]

export const loader = ({ context, url }: Route.LoaderArgs) => ({ title: pageTitle(context.get(pageContext), viewAt(url.pathname).title) })

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** The personal area. One module for all of its pages, as for the ways into it. */
export default function AreaPage() {
  const { View } = viewAt(useLocation().pathname)
  return (
    <AreaFrame>
      <View />
    </AreaFrame>
  )
}
