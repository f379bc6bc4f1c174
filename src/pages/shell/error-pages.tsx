import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { searchLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { SiteContact } from '../../ui/shell-links.ts'
import { useText } from '../../ui/text.tsx'
import { type FaultKind, type FaultPartProps, faultKind, missingOf } from './fault-kind.ts'

type PartName = 'FaultDrawing' | 'FaultAside'
const NOTHING = { default: () => null }

/**
 * The server renders the drawing and what stands beside the text; in the browser they are fetched
 * on demand, and the text stands without them.
 */
const parts = import.meta.env.SSR ? await import('./fault-parts.tsx') : undefined
const late = (name: PartName): ComponentType<FaultPartProps> =>
  parts?.[name] ??
  lazy(() =>
    import('./fault-parts.tsx').then(
      (all) => ({ default: all[name] }),
      () => NOTHING,
    ),
  )
const FaultDrawing = late('FaultDrawing')
const FaultAside = late('FaultAside')

type ErrorPageProps = {
  homeHref: string
  error: unknown
  /** Unknown where the shop itself could not be read. */
  brandName?: string
  vatBp?: number
  contact?: SiteContact
}

const TEXTS: Record<FaultKind, { title: string; why: string }> = {
  missing: { title: 'shell.notFound', why: 'shell.notFoundWhy' },
  bad: { title: 'shell.badAddress', why: 'shell.badAddressWhy' },
  away: { title: 'shell.away', why: 'shell.awayWhy' },
  broken: { title: 'shell.serverError', why: 'shell.serverErrorWhy' },
}

/** What replaces a page that failed. */
export function WholeFaultPage({ error, homeHref, ...shop }: ErrorPageProps) {
  const { brandName = '', vatBp = 0, contact = {} } = shop
  const { t } = useText()
  const kind = faultKind(error)
  const { words = '', near = [] } = missingOf(error) ?? {}
  const part = { kind, near, brandName, vatBp, contact }
  const { title, why } = TEXTS[kind]
  return (
    <div className="wrap error-page">
      <Suspense>
        <FaultDrawing {...part} />
      </Suspense>
      <div className="error-said">
        <div>
          <h1>{t(title)}</h1>
          <p className="lead">{t(why)}</p>
          <p className="error-ways">
            <Ways kind={kind} homeHref={homeHref} words={words} />
          </p>
        </div>
        <Suspense>
          <FaultAside {...part} />
        </Suspense>
      </div>
    </div>
  )
}

type WaysProps = { kind: FaultKind; homeHref: string; words: string }

/** The same address again where that may help, else home or a search. */
function Ways({ kind, homeHref, words }: WaysProps): ReactNode {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const isOurs = kind === 'away' || kind === 'broken'
  return (
    <>
      {isOurs && (
        <ButtonLink kind="go" to={pathname + search} reloadDocument>
          {t('shell.again')}
        </ButtonLink>
      )}
      <ButtonLink kind={isOurs ? 'outline' : 'go'} to={homeHref}>
        {t('shell.backHome')}
      </ButtonLink>
      {words && (
        <ButtonLink kind="outline" to={searchLink(words)}>
          {t('shell.searchThis', { words })}
        </ButtonLink>
      )}
    </>
  )
}
