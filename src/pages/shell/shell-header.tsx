import { useParams } from 'react-router'
import { useHeaderCart } from '../../shop/buying/cart/use-header-cart.ts'
import { useRegistered } from '../../shop/session/use-registered.ts'
import { blogLink, faqLink, filesLink, loginLink, searchLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { SiteHeader } from '../../ui/site-header.tsx'
import { useText } from '../../ui/text.tsx'
import { AccountEntry } from './account-entry.tsx'
import { useLanguageLinks } from './language-links.ts'
import type { ShellLoaded } from './storefront.tsx'

const loadSuggestions = async () =>
  (await import('../../shop/catalogue/search/suggestions.tsx')).Suggestions

/** The header of the shop; of a registered customer, the links are the customer's own. */
export function ShellHeader({ loaded }: { loaded: ShellLoaded }) {
  const { t } = useText()
  const { slug } = useParams()
  const cart = useHeaderCart(loaded.site.vatBp)
  const isRegistered = useRegistered()
  const languages = useLanguageLinks(loaded.languages)
  const pages = useLinks()
  const { site, areas, club, own } = loaded
  return (
    <SiteHeader
      homeHref={pages.home}
      searchHref={searchLink}
      loadSuggestions={loadSuggestions}
      contact={{ phone: site.phone, email: site.contactMail, openingHours: site.openingHours }}
      account={<AccountEntry />}
      accountLink={{ label: t('account.entry'), href: isRegistered ? own.area : loginLink }}
      cart={cart}
      menuColumns={loaded.menuColumns}
      links={{
        faq: { label: t('shell.faq'), href: faqLink },
        help: areas.filter(({ footer }) => footer === '2'),
        more: [
          ...areas.filter(({ inHeader }) => inHeader),
          { label: t('shell.blog'), href: blogLink },
        ],
        upload: { label: t('shell.sendFile'), href: isRegistered ? own.files : filesLink },
        phone: club ? [{ label: club, href: own.club }] : [],
      }}
      languages={languages}
      live={isRegistered}
      currentHref={slug && pages.category(slug)}
    />
  )
}
