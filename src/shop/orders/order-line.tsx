import { Receipt } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'
import { BannerDrawing } from '../quoting/banner-drawing.tsx'
import { drawnBanner } from '../quoting/drawn-banner.ts'
import type { CustomerLine } from './order-view.ts'
import { sayPieces } from './say-pieces.ts'

/** A product of the order: what it is called, as it will be made, what it cost and why. */
export function OrderLine({ line }: { line: CustomerLine }) {
  const { t, money } = useText()
  const { configuration, options, components, netCents, productName } = line
  const { jobName, observations } = configuration
  const said = [jobName, sayPieces(line, t), ...options].filter(Boolean)
  const netRow = { label: t('orders.line.net'), cents: netCents }
  const rows = components.map(({ label, reason, cents }) => ({ label, reason: t(reason.key, reason.params), cents }))
  return (
    <div className="stack-small order-line">
      <p className="secondary">{said.join('. ')}.</p>
      <div className="order-drawing">
        <BannerDrawing {...drawnBanner(configuration)} focused={null} artwork={jobName ? { text: jobName } : undefined} />
      </div>
      {observations && <p className="small secondary">{t('orders.line.observations', { text: observations })}</p>}
      <details className="order-price">
        <summary>{t('orders.line.price', { netCents: money(netCents) })}</summary>
        <Receipt caption={t('orders.line.receipt', { name: productName })} rows={rows} total={netRow} />
      </details>
    </div>
  )
}
