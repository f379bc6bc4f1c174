import { lazy, Suspense } from 'react'
import { SubscribeForm } from '../../shop/people/newsletter/subscribe-form.tsx'
import { useRegistered } from '../../shop/session/use-registered.ts'
import { ownFilesLink } from '../../shop/site/account-links.ts'
import { blogLink, faqLink, filesLink, savedLink, siteMapLink } from '../../shop/site/links.ts'
import { FooterColumns } from '../../ui/footer-columns.tsx'
import { useText } from '../../ui/text.tsx'
import type { ShellLoaded } from './storefront.tsx'

const PersonalLinks = lazy(async () => ({
  default: (await import('./personal-links.tsx')).PersonalLinks,
}))

/** The columns of the footer. */
export function FooterContent({ loaded: { site, areas } }: { loaded: ShellLoaded }) {
  const { t } = useText()
  const isRegistered = useRegistered()
  const linksOf = (group: string) => areas.filter((area) => area.footer === group)
  return (
    <>
      <FooterColumns
        brandName={site.nameBrand}
        brandLinks={linksOf('1')}
        helpLinks={linksOf('2')}
        blogHref={blogLink}
        faqHref={faqLink}
        openingHours={site.openingHours}
        workshopLinks={[
          { label: t('shell.sendFile'), href: isRegistered ? ownFilesLink : filesLink },
          { label: t('shell.saved'), href: savedLink },
          { label: t('shell.siteMap'), href: siteMapLink },
        ]}
        social={site.social}
        documents={site.documents}
        reviews={
          site.reviews && { label: t('shell.reviewsAt', site.reviews), href: site.reviews.profile }
        }
        newsletter={
          // Older site settings lack it.
          site.newsletter?.shown && (
            <section className="footer-newsletter">
              <h2>{t('newsletter.title')}</h2>
              <p className="footer-small">
                {t('newsletter.what')}{' '}
                {site.newsletter.companies > 0 &&
                  t('newsletter.companies', { companies: site.newsletter.companies })}
              </p>
              <SubscribeForm from="footer" />
            </section>
          )
        }
      />
      {isRegistered && (
        <Suspense>
          <PersonalLinks />
        </Suspense>
      )}
    </>
  )
}
