import { formatDay } from '../../platform/calendar.ts'
import { grossOf } from '../../platform/money.ts'
import type { Result } from '../../platform/refusal.ts'
import type { Quote } from '../../shop/print/quoting/quote.ts'
import { VatWord } from '../../ui/price.tsx'
import { useText } from '../../ui/text.tsx'
import { useVat } from '../../ui/vat-display.tsx'

type HomePriceProps = {
  quoted: Result<Quote>
  vatBp: number
  deliversOn: string
  /** Code of the zone that the date is for. */
  zone: string
}

/** Price and arrival of the sentence; its space is kept while something is refused. */
export function HomePrice({ quoted, vatBp, deliversOn, zone }: HomePriceProps) {
  const { t, money, language } = useText()
  const { showGross } = useVat()
  if (!quoted.ok) {
    return (
      <div className="home-price">
        <p className="home-figure home-waiting">{t('home.noPrice')}</p>
        <p className="small secondary">{t('home.noPriceWhy')}</p>
      </div>
    )
  }
  const { netCents } = quoted.value
  const [lead, other] = showGross
    ? [grossOf(netCents, vatBp), netCents]
    : [netCents, grossOf(netCents, vatBp)]
  return (
    <div className="home-price">
      <p className="home-figure">
        <span className="price-figure">{money(lead)}</span>{' '}
        <span className="price-note">
          <VatWord />
        </span>
      </p>
      <p className="small secondary">
        {t('home.arrives', { day: formatDay(deliversOn, language, 'long') })}
      </p>
      <p className="small quiet">
        {t(`delivery.inZone.${zone}`)}
        {' · '}
        {t(showGross ? 'shell.amountWithoutVat' : 'shell.amountWithVat', { price: money(other) })}
      </p>
    </div>
  )
}
