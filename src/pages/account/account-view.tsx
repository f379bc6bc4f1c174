import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { CardsView } from '../../shop/money/payments/cards-view.tsx'
import { ClubView } from '../../shop/money/wallet/club-view.tsx'
import { WalletView } from '../../shop/money/wallet/wallet-view.tsx'
import {
  addressesLink,
  addressLink,
  areaLink,
  cardsLink,
  clubLink,
  companyLink,
  invitationLink,
  invoicesLink,
  ordersLink,
  ownFilesLink,
  profileLink,
  recoverLink,
  registerLink,
} from '../../shop/site/account-links.ts'
import { walletLink } from '../../shop/site/links.ts'
import { OwnFilesView } from '../artwork/own-files-view.tsx'
import { CompanyPageView } from '../company/company-page-view.tsx'
import { InvitationView } from '../company/invitation-view.tsx'
import { OwnInvoicesView } from '../invoices/own-invoices-view.tsx'
import { CustomerOrdersView } from '../orders/customer-orders-view.tsx'
import './account.css'
import { AccountAside } from '../../shop/people/accounts/account-aside.tsx'
import { AddressView } from './address-view.tsx'
import { AddressesView } from './addresses-view.tsx'
import { AreaFrame } from './area-frame.tsx'
import { AreaOverview } from './area-overview.tsx'
import { LoginView } from './login-view.tsx'
import { NewPasswordView } from './new-password-view.tsx'
import { ProfileView } from './profile-view.tsx'
import { RecoverView } from './recover-view.tsx'
import { RegisterView } from './register-view.tsx'

const AREA: Record<string, ComponentType> = {
  [areaLink]: AreaOverview,
  [ordersLink]: CustomerOrdersView,
  [profileLink]: ProfileView,
  [addressesLink]: AddressesView,
  [addressLink()]: AddressView,
  [walletLink]: WalletView,
  [cardsLink]: CardsView,
  [invoicesLink]: OwnInvoicesView,
  [ownFilesLink]: OwnFilesView,
  [companyLink]: CompanyPageView,
  [clubLink]: ClubView,
  '/club-printing': ClubView,
}
const ENTRANCES: Record<string, ComponentType> = {
  [registerLink]: RegisterView,
  [recoverLink]: RecoverView,
  '/newpass': NewPasswordView,
  [invitationLink]: InvitationView,
}

/** The content of an address: a view of the account area, or a sign-in page. */
export function AccountView() {
  const room = `/${useLocation().pathname.split('/')[1]}`
  const Area = AREA[room]
  if (Area) {
    return (
      <AreaFrame>
        <Area />
      </AreaFrame>
    )
  }
  const Entrance = ENTRANCES[room] ?? LoginView
  return (
    <div className="wrap account-page account-entrance">
      <div className="account-narrow">
        <Entrance />
      </div>
      <AccountAside />
    </div>
  )
}
