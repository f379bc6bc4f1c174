import { useLocation, useParams } from 'react-router'
import { useHeaderCart } from '../../shop/buying/cart/use-header-cart.ts'
import { useRegistered } from '../../shop/session/use-registered.ts'
import { LANGUAGE_NAMES, languageHref } from '../../shop/site/language-choice.ts'
import {
  blogLink,
  categoryLink,
  faqLink,
  filesLink,
  homeLink,
  loginLink,
  searchLink,
} from '../../shop/site/links.ts'
import type { LanguageLink } from '../../ui/shell-links.ts'
import { SiteHeader } from '../../ui/site-header.tsx'
import { useText } from '../../ui/text.tsx'
import { AccountEntry } from './account-entry.tsx'
import type { ShellLoaded } from './storefront.tsx'

const loadSuggestions = async () =>
  (await import('../../shop/catalogue/search/suggestions.tsx')).Suggestions

/** This page in each language that the shop offers. */
export function useLanguageLinks({ languages }: Pick<ShellLoaded, 'languages'>): LanguageLink[] {
  const { search } = useLocation()
  return languages.map((code) => ({
    code,
    label: LANGUAGE_NAMES[code],
    href: languageHref(code, search),
  }))
}

/** The header of the shop; of a registered customer, the links are the customer's own. */
export function ShellHeader({ loaded }: { loaded: ShellLoaded }) {
  const { t } = useText()
  const { slug } = useParams()
  const cart = useHeaderCart(loaded.site.vatBp)
  const isRegistered = useRegistered()
  const languages = useLanguageLinks(loaded)
  const { site, areas, club, own } = loaded
  return (
    <SiteHeader
      homeHref={homeLink}
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
      currentHref={slug && categoryLink(slug)}
    />
  )
}
