import { useText } from '../../../ui/text.tsx'
import { useSaidOnce } from '../../../ui/use-said-once.ts'
import { useVat } from '../../../ui/vat-display.tsx'
import { useShownCents } from '../quoting/use-shown-cents.ts'

const TYPING_STOPS_MS = 900

/** Announces a new price once, politely, after typing stops. `netCents` null: not available. */
export function PriceAnnouncer({ netCents, vatBp }: { netCents: number | null; vatBp: number }) {
  const { t, money } = useText()
  const { showGross } = useVat()
  const shown = useShownCents(vatBp)
  const vat = t(showGross ? 'shell.withVat' : 'shell.withoutVat')
  const sentence =
    netCents === null
      ? t('configurator.announceRefused')
      : t('configurator.announce', { price: money(shown(netCents)), vat })
  const said = useSaidOnce(sentence, TYPING_STOPS_MS)
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
