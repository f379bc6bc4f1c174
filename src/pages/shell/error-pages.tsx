import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import type { HeroBannerProps } from '../../shop/print/scene/hero-banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'

/**
 * The server renders the drawing; in the browser it is fetched on demand, and the text stands
 * without it.
 */
const HeroBanner: ComponentType<HeroBannerProps> = import.meta.env.SSR
  ? (await import('../../shop/print/scene/hero-banner.tsx')).HeroBanner
  : lazy(() =>
      import('../../shop/print/scene/hero-banner.tsx').then(
        ({ HeroBanner: Drawing }): { default: ComponentType<HeroBannerProps> } => ({
          default: Drawing,
        }),
        () => ({ default: () => null }),
      ),
    )

type ErrorPageProps = { homeHref: string }
export type FaultKind = 'missing' | 'away' | 'broken'

/** Network error messages of Chromium, Firefox and Safari. */
const NO_ANSWER = /^(?:Failed to fetch|NetworkError|Load failed)/

/** `away`: temporarily unavailable; the same address may work in a moment. */
export function faultKind(error: unknown): FaultKind {
  if (isRouteErrorResponse(error))
    return error.status === 404 ? 'missing' : error.status === 503 ? 'away' : 'broken'
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? 'away' : 'broken'
}

/** Replaces a page that failed. */
export function FaultPage({ error, homeHref }: ErrorPageProps & { error: unknown }) {
  const kind = faultKind(error)
  if (kind === 'missing') return <NotFoundPage homeHref={homeHref} />
  return kind === 'away' ? (
    <AwayPage homeHref={homeHref} />
  ) : (
    <ServerErrorPage homeHref={homeHref} />
  )
}

/** 503: the database or the shop is unavailable. */
function AwayPage({ homeHref }: ErrorPageProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const again = (
    <ButtonLink kind="go" to={pathname + search}>
      {t('shell.again')}
    </ButtonLink>
  )
  return (
    <ErrorPage
      homeHref={homeHref}
      print={t('shell.awayPrint')}
      title={t('shell.away')}
      first={again}
    >
      {t('shell.awayWhy')}
    </ErrorPage>
  )
}

/** 404: a banner drawing and a link home. */
export function NotFoundPage({ homeHref }: ErrorPageProps) {
  const { t } = useText()
  return (
    <ErrorPage homeHref={homeHref} print={t('shell.notFoundPrint')} title={t('shell.notFound')}>
      {t('shell.notFoundWhy')}
    </ErrorPage>
  )
}

/** 500: `requestId` lets support find the error. */
function ServerErrorPage({ homeHref, requestId }: ErrorPageProps & { requestId?: string }) {
  const { t } = useText()
  return (
    <ErrorPage
      homeHref={homeHref}
      print={t('shell.serverErrorPrint')}
      title={t('shell.serverError')}
    >
      {t('shell.serverErrorWhy')} {requestId && t('shell.requestId', { id: requestId })}
    </ErrorPage>
  )
}

type SceneProps = ErrorPageProps & {
  print: string
  title: string
  first?: ReactNode
  children: ReactNode
}

function ErrorPage({ homeHref, print, title, first, children }: SceneProps) {
  const { t } = useText()
  return (
    <div className="wrap error-page">
      <Suspense>
        <HeroBanner widthMm={3000} heightMm={1000} print={print} />
      </Suspense>
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      <p className="error-ways">
        {first}
        <ButtonLink kind={first ? 'outline' : 'go'} to={homeHref}>
          {t('shell.backHome')}
        </ButtonLink>
      </p>
    </div>
  )
}
