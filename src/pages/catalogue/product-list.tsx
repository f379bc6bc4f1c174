import { type ComponentType, lazy } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import type { PieceDrawingProps } from '../../shop/catalogue/products/piece-drawing.tsx'
import { piecesOf } from '../../shop/print/quoting/configuration.ts'
import { useLabelledMoney, useShownCents } from '../../shop/print/quoting/use-shown-cents.ts'
import { classNames } from '../../ui/class-names.ts'
import { VatWord } from '../../ui/price.tsx'
import { StillPart } from '../../ui/still-part.tsx'
import { useText } from '../../ui/text.tsx'
import '../pictures/piece.css'
import type { ShelvedTeaser } from './load-shelf.ts'

/** Rendered by the server; a browser loads the code only for a list it renders itself. */
const PieceDrawing: ComponentType<PieceDrawingProps> = import.meta.env.SSR
  ? (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing
  : lazy(async () => ({
      default: (await import('../../shop/catalogue/products/piece-drawing.tsx')).PieceDrawing,
    }))

const ROOMS = ['narrow', 'broad'] as const

/** Products in two columns at one scale, for comparison of size, price and date. */
export function ProductList({
  teasers,
  vatBp,
}: {
  teasers: readonly ShelvedTeaser[]
  vatBp: number
}) {
  return (
    <ul className="product-list">
      {teasers.map((teaser) => (
        <ProductItem key={teaser.slug} teaser={teaser} vatBp={vatBp} />
      ))}
    </ul>
  )
}

/** Rendered at two sizes; the style sheet shows one. */
function ItemDrawing({ teaser: { configuration, onShelf } }: { teaser: ShelvedTeaser }) {
  return (
    <StillPart
      className="product-item-drawing"
      fallback={ROOMS.map((room) => (
        <svg
          key={room}
          className={`piece piece-${room}`}
          width="100%"
          height={onShelf[room].height}
          aria-hidden="true"
          focusable="false"
        />
      ))}
    >
      {ROOMS.map((room) => (
        <PieceDrawing
          key={room}
          configuration={configuration}
          room={room}
          pxPerMm={onShelf[room].pxPerMm}
        />
      ))}
    </StillPart>
  )
}

function ProductItem({ teaser, vatBp }: { teaser: ShelvedTeaser; vatBp: number }) {
  const { t, money, number, language } = useText()
  const shown = useShownCents(vatBp)
  const labelled = useLabelledMoney(vatBp)
  const { configuration, netCents, deliversOn, onShelf } = teaser
  const size = t('category.size', {
    width: number(configuration.widthMm / 10),
    height: number(configuration.heightMm / 10),
  })
  return (
    <li className={classNames('product-item', onShelf.across && 'product-item-across')}>
      <ItemDrawing teaser={teaser} />
      <div className="product-item-words">
        <h2>
          <Link to={teaser.href}>{teaser.name}</Link>
        </h2>
        <p className="secondary">{teaser.shortText}</p>
      </div>
      <div className="product-item-price">
        <p>
          {teaser.from.per === 'm2' && `${t('category.from')} `}
          <strong className="price-figure">{money(shown(teaser.from.cents))}</strong>{' '}
          <span className="secondary">
            {t(teaser.from.per === 'm2' ? 'category.perM2' : 'category.perPiece')}, <VatWord />
          </span>
        </p>
        <p className="small secondary">
          {t('category.example', {
            count: piecesOf(configuration),
            size,
            price: labelled(netCents),
          })}
          <span>{t('category.arrives', { day: formatDay(deliversOn, language, 'short') })}</span>
        </p>
      </div>
    </li>
  )
}
