import { Link } from 'react-router'
import { VatWord } from '../../../ui/price.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { KeptFiles } from '../../artwork/files/kept-artwork.ts'
import { LineThumb } from '../../buying/cart/cart-line.tsx'
import type { ConfirmedLine, RefusedCartLine } from '../../buying/cart/priced-cart-schema.ts'
import { isGone } from '../../buying/cart/priced-view.ts'
import type { KnownProducts } from '../../buying/checkout/use-product-facts.ts'
import { configuredLink } from '../../catalogue/saved/configured-link.ts'
import { carryWords } from '../../catalogue/saved/words-store.ts'
import { MoreForLessNote } from '../../print/configurator/more-for-less-note.tsx'
import { refusalText } from '../../print/line/line-text.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { useShownCents } from '../../print/quoting/use-shown-cents.ts'
import type { CustomerLine } from '../orders/order-view.ts'
import { unitsOf, type Wish } from './reorder.ts'

type ReorderLineProps = {
  line: CustomerLine
  /** The order's only line cannot be deselected. */
  alone: boolean
  wish: Wish
  onWish: (changes: Partial<Wish>) => void
  /** The server's answer, once loaded. */
  today: ConfirmedLine | RefusedCartLine | undefined
  files: KeptFiles | undefined
  known: KnownProducts
  /** The order's tax: prices are shown with or without it. */
  vatBp: number
}

/** A product of the order: selected or not, quantity, present price, file. */
export function ReorderLine(props: ReorderLineProps) {
  const { t, number } = useText()
  const { line, alone, wish, onWish, today, files, vatBp } = props
  // The size stays on one line of the narrow dialog.
  const size = sizeText(line.configuration, number).replaceAll(' ', '\u00a0')
  const name = `${line.productName}, ${size}`
  const gone = today && !today.ok && isGone(today)
  const label =
    line.configuration.designs > 1 && line.configuration.unitsMode === 'same'
      ? 'orders.reorder.copies'
      : 'orders.reorder.units'
  return (
    <li className="reorder-line">
      <LineThumb configuration={line.configuration} />
      <div className="reorder-text">
        {alone ? (
          <p>
            <strong>{name}</strong>
          </p>
        ) : (
          <label className="check">
            <input
              type="checkbox"
              checked={wish.included}
              onChange={(event) => onWish({ included: event.target.checked })}
            />
            <strong>{name}</strong>
          </label>
        )}
        {line.configuration.jobName && (
          <p className="small secondary">{line.configuration.jobName}</p>
        )}
        {wish.included && files && <Files files={files} />}
        {wish.included && <Change {...props} />}
      </div>
      {wish.included && !gone && (
        <div className="reorder-units">
          <TextField
            id={`units-${line.id}`}
            label={t(label)}
            inputMode="numeric"
            autoComplete="off"
            value={wish.units}
            error={
              unitsOf(wish.units) === null
                ? t('orders.reorder.noUnits', { value: wish.units })
                : undefined
            }
            onChange={(event) => onWish({ units: event.target.value })}
          />
          <Price line={line} today={today} vatBp={vatBp} />
          {today?.ok && (
            <div className="reorder-more">
              <MoreForLessNote
                more={unitsOf(wish.units) === today.configuration.units ? today.moreForLess : null}
                units={unitsOf(wish.units) ?? today.configuration.units}
                netCents={today.netCents}
                vatBp={vatBp}
                of={name}
                onUnits={(units) => onWish({ units: String(units) })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}

/** Today's price; beside it the earlier one for the same quantity, if different. */
function Price({ line, today, vatBp }: Pick<ReorderLineProps, 'line' | 'today' | 'vatBp'>) {
  const { t, money } = useText()
  const shown = useShownCents(vatBp)
  if (!today?.ok) return null
  const same = today.configuration.units === line.configuration.units
  return (
    <p className="reorder-price">
      <span className="figure">{money(shown(today.netCents))}</span> <VatWord vatBp={vatBp} />
      {same && today.netCents !== line.netCents && (
        <span className="small secondary">
          {' '}
          {t('orders.reorder.before', { price: money(shown(line.netCents)) })}
        </span>
      )}
    </p>
  )
}

function Files({ files: { kind, names } }: { files: KeptFiles }) {
  const { t } = useText()
  if (kind === 'notNeeded') return null
  return (
    <p className="small secondary">
      {t(`orders.reorder.files.${kind}`, { names: names.join(', ') })}
    </p>
  )
}

/** If no longer possible: why, and the page to change it. */
function Change({ line, today, known }: ReorderLineProps) {
  const { t } = useText()
  const page = known.products[line.productSlug]
  if (today && !today.ok && isGone(today))
    return <p className="reorder-why">{t('orders.line.gone', { name: line.productName })}</p>
  const words = `order-${line.position}`
  return (
    <>
      {today && !today.ok && (
        <p className="reorder-why" role="alert">
          {today.refusals
            .map((refusal) => refusalText(line.productSlug, refusal, known.words, t))
            .join(' ')}
        </p>
      )}
      {page && (
        <p className="small">
          <Link
            to={configuredLink(page.href, line.configuration, words)}
            onClick={() => carryWords(words, line.configuration)}
          >
            {t('orders.reorder.change')}
            <span className="visually-hidden"> {line.productName}</span>
          </Link>
        </p>
      )}
    </>
  )
}
