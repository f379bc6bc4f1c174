import { type ReactNode, useId, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Price } from '../../../ui/price.tsx'
import { useText } from '../../../ui/text.tsx'
import { MoreForLessNote } from '../../print/configurator/more-for-less-note.tsx'
import { PieceThumb } from '../../print/drawing/piece-thumb.tsx'
import type { CartItem } from '../../print/line/cart-item.ts'
import {
  type CartWords,
  choicesText,
  refusalText,
  warningTexts,
} from '../../print/line/line-text.ts'
import { sizeText } from '../../print/line/size-text.ts'
import { type Configuration, piecesOf } from '../../print/quoting/configuration.ts'
import { useShownCents, useVatWord } from '../../print/quoting/use-shown-cents.ts'
import { readEarly } from './early-secret.ts'
import { LineBreakdown } from './line-breakdown.tsx'
import type { ConfirmedLine, RefusedCartLine } from './priced-cart-schema.ts'
import { isGone } from './priced-view.ts'

type CartLineProps = {
  item: CartItem
  /** The server's answer about it, once loaded. */
  confirmed?: ConfirmedLine | RefusedCartLine
  words: CartWords
  /** Product page; undefined if no longer sold. */
  href?: string
  vatBp: number
  /** 3 if the order has its own heading. */
  headingLevel: 2 | 3
  onUnits: (units: number, netCents: number) => void
  onDuplicate: () => void
  onRemove: () => void
  /** Last: its files. */
  files?: ReactNode
}

/** The true shape, small. */
export const LineThumb = ({ configuration }: { configuration: Configuration }) => (
  <PieceThumb configuration={configuration} designs={configuration.designs} />
)

/** A product in the cart: description, price, actions. */
export function CartLine({
  item,
  confirmed,
  words,
  href,
  vatBp,
  headingLevel,
  onUnits,
  onDuplicate,
  onRemove,
  files,
}: CartLineProps) {
  const { t, number } = useText()
  const { configuration, product } = item
  // While a new quantity is being priced, the answer is about the old one.
  const now =
    confirmed?.ok && confirmed.configuration.units === configuration.units ? confirmed : undefined
  const netCents = now?.netCents ?? item.price
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const name = `${now?.productName ?? item.productName}, ${sizeText(configuration, number)}`
  return (
    <li className="cart-line" id={`line-${item.id}`} tabIndex={-1}>
      <div className="cart-line-shape">
        <LineThumb configuration={configuration} />
      </div>
      <div className="cart-line-text">
        <Heading className="cart-line-name">{name}</Heading>
        <p className="secondary">{choicesText(product, configuration, words, t)}</p>
        {configuration.jobName && (
          <p className="small secondary">{t('cart.line.job', { name: configuration.jobName })}</p>
        )}
        {item.artworkOf && readEarly(item.artworkOf) === null && (
          <p className="small secondary">{t('cart.line.artwork')}</p>
        )}
        {now && now.netCents !== item.price && (
          <PriceChange before={item.price} after={now.netCents} vatBp={vatBp} />
        )}
        <LineWarnings product={product} configuration={configuration} words={words} />
        <MoreForLessNote
          more={now?.moreForLess}
          units={configuration.units}
          netCents={netCents}
          vatBp={vatBp}
          of={name}
          onUnits={onUnits}
        />
        {confirmed && !confirmed.ok && <WhyRefused line={confirmed} item={item} words={words} />}
      </div>
      <div className="cart-line-price">
        {confirmed?.ok !== false && (
          <Price size="l" netCents={netCents} vatBp={vatBp} pieces={piecesOf(configuration)} />
        )}
      </div>
      <LineActions
        name={name}
        awaited={!confirmed}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
        editHref={href && `${href}?line=${item.id}`}
      >
        {now && <LineBreakdown product={product} line={now} words={words} />}
      </LineActions>
      {files}
    </li>
  )
}

type LineWarningsProps = { product: string; configuration: Configuration; words: CartWords }

/** Repeats the product page's warnings: distant eyelets. */
export function LineWarnings({ product, configuration, words }: LineWarningsProps) {
  const { t } = useText()
  return warningTexts(product, configuration, words, t).map((warning) => (
    <Note key={warning} kind="warn">
      {warning}
    </Note>
  ))
}

function PriceChange({ before, after, vatBp }: { before: number; after: number; vatBp: number }) {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  return (
    <Note kind="warn" title={t('cart.line.changed')}>
      {t('cart.line.changedFrom', { beforeCents: shown(before), afterCents: shown(after), vat })}
    </Note>
  )
}

function WhyRefused({
  line,
  item,
  words,
}: {
  line: RefusedCartLine
  item: CartItem
  words: CartWords
}) {
  const { t } = useText()
  if (isGone(line)) {
    return (
      <Note kind="bad" title={t('cart.line.gone', { name: item.productName })}>
        {t('cart.line.goneRest')}
      </Note>
    )
  }
  return (
    <Note kind="bad" title={t('cart.line.refused')}>
      {line.refusals.map((refusal) => refusalText(item.product, refusal, words, t)).join(' ')}
    </Note>
  )
}

type LineActionsProps = {
  name: string
  editHref?: string
  awaited: boolean
  onDuplicate: () => void
  onRemove: () => void
  children?: ReactNode
}

/**
 * Button names include the product. `children`: the receipt opened by "Ver cuenta"; `awaited`: it
 * is loading.
 */
function LineActions({
  name,
  editHref,
  awaited,
  onDuplicate,
  onRemove,
  children,
}: LineActionsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <>
      <div className="cart-line-actions">
        {editHref && (
          <ButtonLink kind="text" to={editHref}>
            {t('cart.line.edit')}
            {of}
          </ButtonLink>
        )}
        {editHref && (
          <Button kind="text" onClick={onDuplicate}>
            {t('cart.line.duplicate')}
            {of}
          </Button>
        )}
        {children ? (
          <Button
            kind="text"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('cart.line.account')}
            {of}
          </Button>
        ) : (
          // Reserved space, so that nothing moves when the price is confirmed.
          awaited && (
            <span className="button-text cart-line-awaited" aria-hidden="true">
              {t('cart.line.account')}
            </span>
          )
        )}
        <Button kind="text" onClick={onRemove}>
          {t('cart.line.remove')}
          {of}
        </Button>
      </div>
      <div className="cart-line-account" id={id} hidden={!open}>
        {open && children}
      </div>
    </>
  )
}
