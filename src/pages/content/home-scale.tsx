import { type ComponentType, lazy } from 'react'
import type { GroundDrawingProps } from '../../shop/catalogue/content/ground-drawing.tsx'
import { useShownCents } from '../../shop/print/quoting/use-shown-cents.ts'
import { GroundLine } from '../../shop/print/scene/ground-line.tsx'
import { StillPart } from '../../ui/still-part.tsx'
import { useText } from '../../ui/text.tsx'
import { useVat } from '../../ui/vat-display.tsx'
import type { HomeLine } from './home-line.ts'

/** Rendered by the server; a browser loads the code only for a line it renders itself. */
const GroundDrawing: ComponentType<GroundDrawingProps> = import.meta.env.SSR
  ? (await import('../../shop/catalogue/content/ground-drawing.tsx')).GroundDrawing
  : lazy(async () => ({
      default: (await import('../../shop/catalogue/content/ground-drawing.tsx')).GroundDrawing,
    }))

/** Products at their examples' sizes, at one scale. */
export function HomeScale({ line, vatBp }: { line: HomeLine; vatBp: number }) {
  const { t, money, number } = useText()
  const shown = useShownCents(vatBp)
  const { showGross } = useVat()
  const prints = t('home.prints').split('|')
  const pieces = line.pieces.map(({ slug, href, name, configuration, from, drawing }, index) => {
    const { widthMm, heightMm } = configuration
    const print = prints[index % prints.length] ?? ''
    return {
      id: slug,
      href,
      name,
      size: t('home.size', { width: number(widthMm / 10), height: number(heightMm / 10) }),
      from: t(from.per === 'm2' ? 'home.from' : 'home.fromPiece', {
        price: money(shown(from.cents)),
      }),
      drawing: (
        <StillPart
          fallback={
            <svg
              viewBox={`0 0 ${drawing.width} ${drawing.height}`}
              {...drawing}
              aria-hidden="true"
              focusable="false"
            />
          }
        >
          <GroundDrawing
            configuration={configuration}
            pxPerMm={line.pxPerMm}
            print={print}
            dark={index % 3 === 0}
          />
        </StillPart>
      ),
    }
  })
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{t('home.scale')}</h2>
        <p>{t('home.scaleWhy', { vat: t(showGross ? 'shell.withVat' : 'shell.withoutVat') })}</p>
      </div>
      <GroundLine label={t('home.scale')} pieces={pieces} lined={line} />
    </section>
  )
}
