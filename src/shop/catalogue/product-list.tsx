import { formatDay } from '../../platform/calendar.ts'
import { classNames } from '../../ui/class-names.ts'
import { VatWord } from '../../ui/price.tsx'
import { useText } from '../../ui/text.tsx'
import { piecesOf } from '../quoting/configuration.ts'
import { drawnBanner } from '../quoting/drawn-banner.ts'
import { useShownCents } from '../quoting/shown-cents.ts'
import type { LinkedTeaser } from './load-shelf.ts'
import { PieceDrawing } from './piece-drawing.tsx'
import { type ShelfRoom, shelfScale, shelfScene } from './shelf-scale.ts'

/** Drawn twice, as the columns of the page are: the style sheet shows one of the two. */
const NARROW: ShelfRoom & { reach: number } = { width: 288, tallest: 250, reach: 700 }
const BROAD: ShelfRoom & { across: number; reach: number } = { width: 396, across: 690, tallest: 300, reach: 960 }

/** Products in two columns, at one scale: size, cost and date compare at a glance. */
export function ProductList({ teasers, vatBp }: { teasers: readonly LinkedTeaser[]; vatBp: number }) {
  const pieces = teasers.map(({ configuration }) => configuration)
  const [narrow, broad] = [shelfScale(pieces, NARROW), shelfScale(pieces, BROAD)]
  return (
    <ul className="product-list">
      {teasers.map((teaser) => (
        <ProductItem key={teaser.slug} teaser={teaser} vatBp={vatBp} scales={{ narrow, broad }} />
      ))}
    </ul>
  )
}

type ItemProps = { teaser: LinkedTeaser; vatBp: number; scales: { narrow: number; broad: number } }

function ProductItem({ teaser, vatBp, scales }: ItemProps) {
  const { t, money, number, language } = useText()
  const shown = useShownCents(vatBp)
  const { configuration, netCents, deliversOn } = teaser
  const banner = drawnBanner(configuration)
  const broad = shelfScene(configuration, scales.broad, BROAD)
  const size = t('category.size', { width: number(configuration.widthMm / 10), height: number(configuration.heightMm / 10) })
  return (
    <li className={classNames('product-item', broad.across && 'product-item-across')}>
      <div className="product-item-drawing">
        <PieceDrawing className="piece-narrow" banner={banner} scene={shelfScene(configuration, scales.narrow, NARROW)} reach={NARROW.reach} />
        <PieceDrawing className="piece-broad" banner={banner} scene={broad} reach={BROAD.reach} />
      </div>
      <div className="product-item-words">
        <h2>
          <a href={teaser.href}>{teaser.name}</a>
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
          {t('category.example', { count: piecesOf(configuration), size, price: money(shown(netCents)) })}
          <span>{t('category.arrives', { day: formatDay(deliversOn, language, 'short') })}</span>
        </p>
      </div>
    </li>
  )
}
