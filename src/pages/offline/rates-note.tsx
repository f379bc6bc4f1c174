import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { firstOfMonth } from '../../platform/calendar.ts'
import { intlLocale, type Language } from '../../platform/text.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { useShownCents } from '../../shop/print/quoting/use-shown-cents.ts'
import { useAway } from '../../ui/connection-store.ts'
import { useText } from '../../ui/text.tsx'
import { WhenLine } from '../../ui/when-line.tsx'
import { WaitingList } from './waiting-list.tsx'
import './rates-note.css'

export type RatesNoteProps = {
  /** When the page was made, of whose rates the price is. */
  nowMs: number
  configuration: Configuration
  /** Null while the configuration has no price. */
  netCents: number | null
  vatBp: number
}

/** The first requests after a return often fail: the network is given this long. */
const SETTLE_MS = 500

/** "28 de noviembre". */
const dayOf = (atMs: number, language: Language): string =>
  firstOfMonth(
    new Date(atMs).toLocaleDateString(intlLocale(language), {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Madrid',
    }),
    language,
  )

/**
 * Of which day the rates are while the shop is away, without a date of delivery; after its return
 * the page asks for the rates of today, and says what they change.
 */
export function RatesNote(props: RatesNoteProps) {
  const { language, t } = useText()
  const isAway = useAway()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (isAway) return undefined
    const settling = setTimeout(() => void revalidate(), SETTLE_MS)
    return () => clearTimeout(settling)
  }, [isAway])
  if (!isAway) return <Requoted {...props} />
  const day = dayOf(props.nowMs, language)
  return (
    <>
      <WhenLine date={t('offline.date')}>
        <p>{t('offline.date.why')}</p>
      </WhenLine>
      <p className="rates-note small secondary">{t('offline.rates', { day })}</p>
      <WaitingList />
    </>
  )
}

/** What the rates of today change of the price, for the configuration that was shown with others. */
function Requoted({ nowMs, configuration, netCents, vatBp }: RatesNoteProps) {
  const { t, money } = useText()
  const shown = useShownCents(vatBp)
  const asked = JSON.stringify(configuration)
  const [kept, setKept] = useState({ nowMs, asked, netCents })
  const isRenewed = kept.nowMs !== nowMs
  if (!isRenewed && (kept.asked !== asked || kept.netCents !== netCents))
    setKept({ nowMs, asked, netCents })
  const said =
    !isRenewed || kept.asked !== asked || kept.netCents === null || netCents === null
      ? ''
      : kept.netCents === netCents
        ? t('offline.again.same')
        : t('offline.again.changed', {
            before: money(shown(kept.netCents)),
            after: money(shown(netCents)),
          })
  return (
    <p role="status" className="rates-note small">
      {said}
    </p>
  )
}
