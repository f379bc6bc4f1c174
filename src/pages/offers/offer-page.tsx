import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { loadOffer } from '../../shop/ordering/offers/offer-calls.ts'
import { quoteRequestLink } from '../../shop/site/links.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/offer-page.ts'
import './offer.css'
import type { OfferView } from '../../shop/ordering/offers/offer-schema.ts'
import { OfferSheet } from '../../shop/ordering/offers/offer-sheet.tsx'

/** No data of the quote: the browser loads it by the link's key. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { settings } = await page.published.site()
  return { title: pageTitle(page, 'offers.pageTitle'), contactMail: settings.contactMail }
}

/** The address of a quote is its key: no referrer is sent. Where one asks for a quote is public. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  params.key === undefined && loaderData
    ? pageMeta(matches, { title: loaderData.title, canonical: quoteRequestLink })
    : privateMeta(loaderData?.title)

function OfferHere({ offerKey }: { offerKey: string }) {
  const { t, language } = useText()
  const links = useLinks()
  const [answer, setAnswer] = useState<Answer<OfferView> | null>(null)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setAnswer(null)
      const found = await loadOffer(language, offerKey, signal)
      if (!signal?.aborted) setAnswer(found)
    },
    [language, offerKey],
  )
  useEffect(() => {
    const left = new AbortController()
    void read(left.signal)
    return () => left.abort()
  }, [read])

  const { products } = useProductFacts(answer?.kind === 'done' ? [answer.data.productSlug] : null)
  if (answer?.kind === 'done')
    return <OfferSheet offerKey={offerKey} offer={answer.data} products={products} />
  if (answer?.kind === 'refused') {
    return (
      <div className="offer-message stack">
        <h1>{t('offers.missing')}</h1>
        <p className="lead">{t('offers.missingWhy')}</p>
        <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
      </div>
    )
  }
  if (answer) {
    const retry = <Button onClick={() => void read()}>{t('offers.retry')}</Button>
    return (
      <div className="offer-message stack">
        <h1>{t('offers.pageHeading')}</h1>
        <Note kind="bad" role="alert" title={t('offers.unreadable')} actions={retry}>
          {t('offers.unreadableWhy')}
        </Note>
      </div>
    )
  }
  return (
    <div className="offer-message needs-script">
      <h1 className="visually-hidden">{t('offers.pageHeading')}</h1>
      <Loading label={t('offers.loading')} />
    </div>
  )
}

/** Only their visitors load them. */
const ProposalView = lazy(() => import('./proposal-view.tsx'))
const RequestView = lazy(() => import('./request-view.tsx'))

const AskedView = lazy(() => import('./asked-view.tsx'))

const PROPOSALS = 'pedir'
const ASKED = 'solicitud'

/**
 * `/presupuesto` asks for a quote, `/presupuesto/pedir/<key>` is one of the desk,
 * `/presupuesto/solicitud/<key>` a request from the checkout.
 */
function AtAddress() {
  const { key, own } = useParams()
  if (key === undefined) return <RequestView />
  if (key === PROPOSALS && own !== undefined) return <ProposalView key={own} proposalKey={own} />
  if (key === ASKED && own !== undefined) return <AskedView key={own} requestKey={own} />
  return <OfferHere key={key} offerKey={own === undefined ? key : `${key}/${own}`} />
}

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <div className="wrap offer-page">
      <Suspense fallback={<Loading label={t('offers.loading')} />}>
        <AtAddress />
      </Suspense>
      <noscript>
        <Note kind="warn">{t('offers.needsScript', { email: loaderData.contactMail })}</Note>
      </noscript>
    </div>
  )
}
