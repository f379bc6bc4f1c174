import { renderToStaticMarkup } from 'react-dom/server'
import { HeroBanner } from '../../shop/print/scene/hero-banner.tsx'
import { cartLink, homeLink } from '../../shop/site/links.ts'
import { BrandProvider, useBrand } from '../../ui/brand.tsx'
import { Ruler } from '../../ui/crop.tsx'
import { SiteLogo } from '../../ui/site-logo.tsx'
import { TextProvider, useText } from '../../ui/text.tsx'
import dress from '../../ui/ui.css?url'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/offline-page.ts'

/** Without script: the page stands for others, whose data it has not. */
function OfflinePage({ brandName }: { brandName: string }) {
  const { language, t } = useText()
  const { sheet } = useBrand()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('offline.page')} · ${brandName}`}</title>
        <link rel="stylesheet" href={dress} />
        {sheet && <link rel="stylesheet" href={sheet} />}
      </head>
      <body>
        <header className="site-header">
          <div className="wrap">
            <div className="header-row header-row-cart">
              <a className="header-logo" href={homeLink} aria-label={t('shell.home')}>
                <SiteLogo />
              </a>
            </div>
          </div>
          <Ruler />
        </header>
        <main id="main" className="wrap error-page">
          <HeroBanner widthMm={3000} heightMm={1000} print={t('offline.page.print')} />
          <h1>{t('offline.page')}</h1>
          <p className="lead">{t('offline.page.why')}</p>
          <p className="error-ways">
            {/* biome-ignore lint/a11y/useValidAnchor: leads to the address that was asked for */}
            <a className="button button-go" href="">
              {t('offline.page.again')}
            </a>
            <a className="button button-outline" href={homeLink}>
              {t('shell.backHome')}
            </a>
            <a className="button button-outline" href={cartLink()}>
              {t('shell.cartOpen')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

/** Kept by the service worker, which answers with it where a page is not kept. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language, texts, published } = context.get(pageContext)
  const [site, { shown }] = await Promise.all([published.site(), published.brand()])
  const page = renderToStaticMarkup(
    <TextProvider language={language} messages={texts.messages} file={texts.path}>
      <BrandProvider brand={shown}>
        <OfflinePage brandName={site.settings.nameBrand} />
      </BrandProvider>
    </TextProvider>,
  )
  return new Response(`<!DOCTYPE html>${page}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
