import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ButtonLink } from './button.tsx'
import type { HeroBannerProps } from './drawing/hero-banner.tsx'
import { useText } from './text.tsx'

/**
 * Drawn by the server where it finds the fault; every page carries these words, but in the browser the drawing is fetched only when they are
 * said. A drawing that cannot be fetched leaves them standing.
 */
const HeroBanner: ComponentType<HeroBannerProps> = import.meta.env.SSR
  ? (await import('./drawing/hero-banner.tsx')).HeroBanner
  : lazy(() =>
      import('./drawing/hero-banner.tsx').then(
        ({ HeroBanner: Drawing }): { default: ComponentType<HeroBannerProps> } => ({ default: Drawing }),
        () => ({ default: () => null }),
      ),
    )

type ErrorPageProps = { homeHref: string }

/** 404: the drawing of a banner and the way back. */
export function NotFoundPage({ homeHref }: ErrorPageProps) {
  const { t } = useText()
  return (
    <ErrorPage homeHref={homeHref} print={t('shell.notFoundPrint')} title={t('shell.notFound')}>
      {t('shell.notFoundWhy')}
    </ErrorPage>
  )
}

/** 500: `requestId` lets support find what happened. */
export function ServerErrorPage({ homeHref, requestId }: ErrorPageProps & { requestId?: string }) {
  const { t } = useText()
  return (
    <ErrorPage homeHref={homeHref} print={t('shell.serverErrorPrint')} title={t('shell.serverError')}>
      {t('shell.serverErrorWhy')} {requestId && t('shell.requestId', { id: requestId })}
    </ErrorPage>
  )
}

type SceneProps = ErrorPageProps & { print: string; title: string; children: ReactNode }

function ErrorPage({ homeHref, print, title, children }: SceneProps) {
  const { t } = useText()
  return (
    <div className="wrap error-page">
      <Suspense>
        <HeroBanner widthMm={3000} heightMm={1000} print={print} />
      </Suspense>
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      <ButtonLink kind="go" href={homeHref}>
        {t('shell.backHome')}
      </ButtonLink>
    </div>
  )
}
