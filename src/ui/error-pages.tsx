import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { HeroBanner } from './drawing/hero-banner.tsx'
import { useText } from './text.tsx'

type ErrorPageProps = { homeHref: string }

/** 404: a banner nobody ordered, being measured. */
export function NotFoundPage({ homeHref }: ErrorPageProps) {
  const { t } = useText()
  return (
    <ErrorPage homeHref={homeHref} print={t('shell.notFoundPrint')} widthMm={4040} title={t('shell.notFound')}>
      {t('shell.notFoundWhy')}
    </ErrorPage>
  )
}

/** 500: `requestId` lets support find what happened. */
export function ServerErrorPage({ homeHref, requestId }: ErrorPageProps & { requestId?: string }) {
  const { t } = useText()
  return (
    <ErrorPage homeHref={homeHref} print={t('shell.serverErrorPrint')} widthMm={5000} title={t('shell.serverError')}>
      {t('shell.serverErrorWhy')} {requestId && t('shell.requestId', { id: requestId })}
    </ErrorPage>
  )
}

type SceneProps = ErrorPageProps & { print: string; widthMm: number; title: string; children: ReactNode }

function ErrorPage({ homeHref, print, widthMm, title, children }: SceneProps) {
  const { t } = useText()
  return (
    <div className="wrap error-page">
      <HeroBanner widthMm={widthMm} heightMm={1000} print={print} />
      <h1>{title}</h1>
      <p className="lead">{children}</p>
      <ButtonLink kind="go" href={homeHref}>
        {t('shell.backHome')}
      </ButtonLink>
    </div>
  )
}
