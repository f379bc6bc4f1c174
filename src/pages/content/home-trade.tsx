import { formatDay } from '../../platform/calendar.ts'
import { perPiece } from '../../platform/money.ts'
import { BannerThumb } from '../../shop/print/drawing/banner-thumb.tsx'
import { drawnBanner } from '../../shop/print/drawing/drawn-banner.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import type { SpeedCode } from '../../shop/print/quoting/speed.ts'
import { useShownCents } from '../../shop/print/quoting/use-shown-cents.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VatWord } from '../../ui/price.tsx'
import { useText } from '../../ui/text.tsx'
import { useVat } from '../../ui/vat-display.tsx'

export type Trade = {
  product: { name: string; href: string; example: Configuration }
  columns: readonly { speed: SpeedCode; factorBp: number; deliversOn: string }[]
  /** Null if such a quantity takes longer. */
  rows: readonly { units: number; netCents: readonly (number | null)[] }[]
  /** Three designs of the example, one each. */
  threeDesignsCents: number
  designChangeCents: number
  fileCheckCents: number
}

/** For regular buyers: what the shop offers them, with its real figures. */
export function HomeTrade({ trade, vatBp }: { trade: Trade; vatBp: number }) {
  const { t, money, number } = useText()
  const shown = useShownCents(vatBp)
  const { showGross } = useVat()
  const { example } = trade.product
  const vat = t(showGross ? 'shell.withVat' : 'shell.withoutVat')
  const size = t('home.size', {
    width: number(example.widthMm / 10),
    height: number(example.heightMm / 10),
  })
  return (
    <section className="wrap section home-trade">
      <div className="sheet home-grid">
        <h2>{t('home.trade')}</h2>
        <p className="secondary">{t('home.tradeLead')}</p>
        <TradeGrid trade={trade} size={size} vatBp={vatBp} />
        <ButtonLink to={trade.product.href}>{t('home.tradeOpen')}</ButtonLink>
      </div>
      <div className="home-facts">
        <div className="home-designs">
          <BannerThumb {...drawnBanner(example)} designs={3} size={{ width: 250, height: 120 }} />
        </div>
        <h3>{t('home.designs')}</h3>
        <p>
          {t('home.designsWhy', {
            size,
            price: money(shown(trade.threeDesignsCents)),
            change: money(shown(trade.designChangeCents)),
            vat,
          })}
        </p>
        <h3>{t('home.dates')}</h3>
        <p>{t('home.datesWhy')}</p>
        <h3>{t('home.check')}</h3>
        <p>{t('home.checkWhy', { price: money(shown(trade.fileCheckCents)), vat })}</p>
      </div>
    </section>
  )
}

function TradeGrid({
  trade: { product, columns, rows },
  size,
  vatBp,
}: {
  trade: Trade
  size: string
  vatBp: number
}) {
  const { t, money, language } = useText()
  const shown = useShownCents(vatBp)
  return (
    <table className="home-table">
      <caption>
        {product.name}, {size}, <VatWord />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('home.tradeArrives')}</th>
          {columns.map((column) => (
            <th scope="col" key={column.speed}>
              <strong>{formatDay(column.deliversOn, language, 'short')}</strong>
              <small>{speedWords(column, t)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ units, netCents }) => (
          <tr key={units}>
            <th scope="row">{t('home.tradeUnits', { count: units })}</th>
            {columns.map(({ speed }, index) => {
              const net = netCents[index] ?? null
              const cents = net === null ? null : shown(net)
              return (
                <td key={speed}>
                  {cents === null ? '–' : money(cents)}
                  <small>
                    {cents !== null &&
                      units > 1 &&
                      t('home.tradeEach', { price: money(perPiece(cents, units)) })}
                  </small>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function speedWords(
  { speed, factorBp }: Trade['columns'][number],
  t: ReturnType<typeof useText>['t'],
): string {
  const name = t(`quoting.speed.${speed}`)
  if (factorBp === 0) return name
  return t(factorBp > 0 ? 'home.dearer' : 'home.cheaper', {
    speed: name,
    percent: Math.abs(factorBp) / 100,
  })
}
