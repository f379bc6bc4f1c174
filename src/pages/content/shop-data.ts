import { phoneHref } from '../../shop/catalogue/sites/figures.ts'
import { searchPattern } from '../../shop/site/links.ts'
import { type PageData, pageData } from '../../shop/site/structured/page-things.ts'
import { organization, webSite } from '../../shop/site/structured/shop-things.ts'
import { shopCard } from '../page-card.ts'
import type { PageContext } from '../page-context.ts'

/** What the home page tells search engines: who sells here, and how the shop is searched. */
export async function shopData(page: PageContext): Promise<PageData> {
  const { published, language, languages } = page
  const [{ settings }, { shown }, card] = await Promise.all([
    published.site(),
    published.brand(),
    shopCard(page),
  ])
  const origin = page.origin()
  const facts = {
    name: settings.nameBrand,
    url: `${origin}${page.links.home}`,
    ...{ language, languages },
    legalName: settings.company.legalName,
    taxId: settings.company.taxId,
    logo: `${origin}${shown.icon ? `${shown.icon}512.png` : '/favicon.svg'}`,
    image: `${origin}${card ?? '/favicon.svg'}`,
    telephone: phoneHref(settings.phone).replace('tel:', ''),
    mail: settings.contactMail,
    workshop: { ...settings.workshop, country: settings.country },
    social: Object.values(settings.social).filter((address) => address !== undefined),
    searchUrl: `${origin}${searchPattern}`,
  }
  return pageData(organization(facts), webSite(facts))
}
