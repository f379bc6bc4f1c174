import { useText } from '../../../ui/text.tsx'
import { useMay } from '../../session/company/capabilities-store.ts'
import type { Capability } from '../../session/company/roles.ts'
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
} from '../../site/account-links.ts'
import { walletLink } from '../../site/links.ts'
import { useClub } from './use-club.ts'

type AreaPage = { href: string; label: string; needs?: Capability }

/**
 * The pages of the account area, for its navigation and the menu of the header: those allowed for
 * the role in a company.
 */
export function useAreaPages(): AreaPage[] {
  const { t } = useText()
  const club = useClub()
  const may = useMay()
  const pages: AreaPage[] = [
    { href: areaLink, label: t('account.area.nav') },
    { href: ordersLink, label: t('account.orders.title') },
    { href: ownFilesLink, label: t('account.files.title'), needs: 'seeFiles' },
    { href: invoicesLink, label: t('account.invoices.title'), needs: 'seeInvoices' },
    { href: walletLink, label: t('account.wallet.title'), needs: 'seeWallet' },
    { href: cardsLink, label: t('account.cards.title') },
    ...(club ? [{ href: clubLink, label: club, needs: 'seeWallet' as const }] : []),
    { href: companyLink, label: t('account.company.title') },
    { href: addressesLink, label: t('account.addresses.title') },
    { href: profileLink, label: t('account.profile.title') },
  ]
  return pages.filter(({ needs }) => needs === undefined || may(needs))
}
