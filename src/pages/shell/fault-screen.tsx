import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { useText } from '../../ui/text.tsx'
import type { WholeFaultPage } from './error-pages.tsx'
import { throughDoor } from './through-door.ts'

type FaultPageProps = ComponentProps<typeof WholeFaultPage>

/** Where the script of the whole page cannot be loaded either. */
function PlainFaultPage({ homeHref }: FaultPageProps) {
  const { t } = useText()
  return (
    <p className="wrap error-page">
      {t('shell.away')} <a href={homeHref}>{t('shell.backHome')}</a>
    </p>
  )
}

const Whole: ComponentType<FaultPageProps> = import.meta.env.SSR
  ? (await import('./error-pages.tsx')).WholeFaultPage
  : throughDoor('FaultDoor', PlainFaultPage)

/** Replaces a page that failed. Few pages do, so its script is not part of every page. */
export const FaultPage = (props: FaultPageProps) => (
  <Suspense>
    <Whole {...props} />
  </Suspense>
)
