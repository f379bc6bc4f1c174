import {
  addressesLink,
  areaLink,
  cardsLink,
  clubLink,
  companyLink,
  invoicesLink,
  ordersLink,
  ownFilesLink,
  profileLink,
} from '../../account-links.ts'
import { walletLink } from '../../links.ts'
import { useText } from '../../ui/text.tsx'
import { useClub } from './use-club.ts'

/** The pages of the personal area, as its own navigation and the menu of the header name them. */
export function useAreaPages(): { href: string; label: string }[] {
  const { t } = useText()
  const club = useClub()
  return [
    { href: areaLink, label: t('account.area.nav') },
    { href: ordersLink, label: t('account.orders.title') },
    { href: ownFilesLink, label: t('account.files.title') },
    { href: invoicesLink, label: t('account.invoices.title') },
    { href: walletLink, label: t('account.wallet.title') },
    { href: cardsLink, label: t('account.cards.title') },
    ...(club ? [{ href: clubLink, label: club }] : []),
    { href: companyLink, label: t('account.company.title') },
    { href: addressesLink, label: t('account.addresses.title') },
    { href: profileLink, label: t('account.profile.title') },
  ]
}
