import { GroundLine } from '../../ui/drawing/ground-line.tsx'
import { useText } from '../../ui/text.tsx'
import { useVat } from '../../ui/vat-display.tsx'
import type { LinkedTeaser } from '../catalogue/load-shelf.ts'
import { drawnBanner } from '../quoting/drawn-banner.ts'
import { useShownCents } from '../quoting/shown-cents.ts'

/** Products at the size of their examples, all at one scale. */
export function HomeScale({ teasers, vatBp }: { teasers: readonly LinkedTeaser[]; vatBp: number }) {
  const { t, money, number } = useText()
  const shown = useShownCents(vatBp)
  const { showGross } = useVat()
  const prints = t('home.prints').split('|')
  const pieces = teasers.map(({ slug, href, name, configuration, from }, index) => {
    const { widthMm, heightMm, eyelets } = drawnBanner(configuration)
    return {
      id: slug,
      href,
      name,
      widthMm,
      heightMm,
      eyelets,
      print: prints[index % prints.length],
      dark: index % 3 === 0,
      size: t('home.size', { width: number(widthMm / 10), height: number(heightMm / 10) }),
      from: t(from.per === 'm2' ? 'home.from' : 'home.fromPiece', { price: money(shown(from.cents)) }),
    }
  })
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{t('home.scale')}</h2>
        <p>{t('home.scaleWhy', { vat: t(showGross ? 'shell.withVat' : 'shell.withoutVat') })}</p>
      </div>
      <GroundLine label={t('home.scale')} pieces={pieces} />
    </section>
  )
}
