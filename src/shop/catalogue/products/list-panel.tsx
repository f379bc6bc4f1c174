import { useMemo, useState } from 'react'
import { grossOf } from '../../../platform/money.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note, SavingHint } from '../../../ui/note.tsx'
import { Money, Price, VatWord } from '../../../ui/price.tsx'
import { type Text, useText } from '../../../ui/text.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { newItemId } from '../../buying/cart/item-id.ts'
import { fieldLabel } from '../../print/configurator/field-names.ts'
import { MoreForLessNote } from '../../print/configurator/more-for-less-note.tsx'
import { type CartItem, FIRST_GROUP, MAX_ITEMS } from '../../print/line/cart-item.ts'
import { sizeText } from '../../print/line/size-text.ts'
import type { Work } from '../../print/quoting/draft.ts'
import { labelledRefusal } from '../../print/quoting/labels.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { useShownCents, useVatWord } from '../../print/quoting/use-shown-cents.ts'
import { currentCart, saveCart } from '../../session/cart-store.ts'
import { cartLink } from '../../site/links.ts'
import { listOf, MOST_LETTERS, MOST_ROWS, parseList, withUnitsIn } from '../lists/pasted-list.ts'
import {
  cheaperRows,
  type PricedList,
  type PricedRow,
  priceList,
  type RefusedRow,
  withList,
} from '../lists/priced-list.ts'
import './list-panel.css'
import type { Product } from '../../print/product/product.ts'
import { ListEyelets } from './list-eyelets.tsx'
import { cartItemOf, type Dates } from './purchase.ts'

export type ListPanelProps = {
  product: Product
  recipeVersion: number
  work: Work
  dates: Dates
  vatBp: number
}

/** Result of the press. */
type Added =
  | { kind: 'added'; taken: number; wrong: number; noRoom: boolean; apart: boolean }
  | { kind: 'denied' }

/**
 * A pasted list, priced by row with the page's configuration; valid rows go into the cart, others
 * stay for correction.
 */
export function ListPanel({ product, recipeVersion, work, dates, vatBp }: ListPanelProps) {
  const { t, language } = useText()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<Added | null>(null)
  const { recipe } = product
  const list = useMemo(() => parseList(typed), [typed])
  const prices = useMemo(
    () => priceList(list.rows, recipe, work.configuration),
    [list, recipe, work.configuration],
  )

  const itemOf = ({ configuration }: PricedRow): CartItem | never[] => {
    const kept = { id: newItemId(), date: new Date().toISOString(), group: FIRST_GROUP }
    return cartItemOf({ product, recipeVersion, configuration, dates, language }, kept) ?? []
  }
  const add = () => {
    const { items, taken, apart } = withList(currentCart(), prices.priced.flatMap(itemOf))
    if (!saveCart(items)) return setAdded({ kind: 'denied' })
    const inCart = new Set(prices.priced.slice(0, taken).map(({ row }) => row))
    const left = list.rows.filter(({ row }) => !inCart.has(row))
    setTyped(listOf(list, left))
    setAdded({
      kind: 'added',
      taken,
      wrong: prices.refused.length,
      noRoom: taken < prices.priced.length,
      apart,
    })
  }

  const retype = (units: ReadonlyMap<number, number>) => {
    setTyped(withUnitsIn(typed, units, t('lists.units')))
    setAdded(null)
  }

  return (
    <div className="list-panel stack">
      <TextArea
        className="list-typed"
        label={t('lists.field')}
        hint={t('lists.hint', { limit: MOST_ROWS })}
        error={list.problem ? t(list.problem.code, list.problem.params) : undefined}
        rows={8}
        wrap="off"
        spellCheck={false}
        // One more than is read, so that the cut can be reported.
        maxLength={MOST_LETTERS + 1}
        value={typed}
        placeholder={t('lists.example')}
        onChange={({ target }) => {
          setTyped(target.value)
          setAdded(null)
        }}
      />
      <div role="status">{added && <AddedNote added={added} />}</div>
      {prices.refused.length > 0 && <RefusedRows rows={prices.refused} recipe={recipe} />}
      {prices.priced.length > 0 && (
        <PricedRows prices={prices} recipe={recipe} vatBp={vatBp} onUnits={retype} onAdd={add} />
      )}
    </div>
  )
}

function AddedNote({ added }: { added: Added }) {
  const { t } = useText()
  if (added.kind === 'denied') return <Note kind="bad" title={t('configurator.outcome.denied')} />
  const { taken, wrong, noRoom, apart } = added
  const toCart = (
    <ButtonLink small to={cartLink()}>
      {t('configurator.toCart')}
    </ButtonLink>
  )
  return (
    <Note
      kind={taken > 0 ? 'ok' : 'warn'}
      title={t('lists.added', { count: taken })}
      actions={toCart}
    >
      {[
        apart && taken > 0 && t('lists.addedApart'),
        noRoom && t('lists.noRoom', { limit: MAX_ITEMS }),
        wrong > 0 && t('lists.left', { count: wrong }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}

/** "Fila 3, Base: La base máxima es …", one message per reason. */
function rowSentences(
  { row, refusals }: RefusedRow,
  recipe: Recipe,
  { language, t }: Text,
): string[] {
  return refusals.map((refusal) => {
    const { field, code, params } = labelledRefusal(recipe, language, refusal)
    return t('lists.error', {
      row: String(row),
      field: fieldLabel(field, recipe, language, t),
      sentence: t(code, params),
    })
  })
}

function RefusedRows({ rows, recipe }: { rows: readonly RefusedRow[]; recipe: Recipe }) {
  const text = useText()
  return (
    <Note kind="bad" title={text.t('lists.refusedRows', { count: rows.length })}>
      <ul className="list-errors">
        {rows
          .flatMap((row) => rowSentences(row, recipe, text))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </Note>
  )
}

type PricedRowsProps = {
  prices: PricedList
  recipe: Recipe
  vatBp: number
  onUnits: (units: ReadonlyMap<number, number>) => void
  onAdd: () => void
}

function PricedRows({ prices, recipe, vatBp, onUnits, onAdd }: PricedRowsProps) {
  const { t } = useText()
  const { priced, netCents } = prices
  return (
    <>
      <table className="list-rows">
        <caption className="visually-hidden">{t('lists.rows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lists.row')}</th>
            <th scope="col">{t('lists.piece')}</th>
            <th scope="col">{t('lists.units')}</th>
            <th scope="col">
              {t('lists.price')}, <VatWord />
            </th>
          </tr>
        </thead>
        <tbody>
          {priced.map((row) => (
            <RowOfList key={row.row} priced={row} recipe={recipe} vatBp={vatBp} onUnits={onUnits} />
          ))}
        </tbody>
      </table>
      <AllCheaper priced={priced} vatBp={vatBp} onUnits={onUnits} />
      <div className="list-total">
        <Price size="l" netCents={netCents} vatBp={vatBp} />
        <Button kind="go" onClick={onAdd}>
          {t('lists.add', { count: priced.length })}
        </Button>
      </div>
    </>
  )
}

type RowProps = {
  priced: PricedRow
  recipe: Recipe
  vatBp: number
  onUnits: PricedRowsProps['onUnits']
}

function RowOfList({
  priced: { row, configuration, quote, more },
  recipe,
  vatBp,
  onUnits,
}: RowProps) {
  const { t, number } = useText()
  return (
    <>
      <tr>
        <td>{row}</td>
        <th scope="row">
          {sizeText(configuration, number)}
          {configuration.jobName && <span>{configuration.jobName}</span>}
          <ListEyelets recipe={recipe} configuration={configuration} />
        </th>
        <td>{number(configuration.units)}</td>
        <td>
          <Money netCents={quote.netCents} grossCents={grossOf(quote.netCents, vatBp)} />
        </td>
      </tr>
      <tr className="list-more">
        <td />
        <td colSpan={3}>
          <MoreForLessNote
            more={more}
            units={configuration.units}
            netCents={quote.netCents}
            vatBp={vatBp}
            of={t('lists.rowNamed', { row: String(row) })}
            onUnits={(units) => onUnits(new Map([[row, units]]))}
          />
        </td>
      </tr>
    </>
  )
}

/** One button for all rows where more pieces cost less; a single row has its own. */
function AllCheaper({
  priced,
  vatBp,
  onUnits,
}: Omit<RowProps, 'priced' | 'recipe'> & { priced: readonly PricedRow[] }) {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const vat = useVatWord(vatBp)
  const { units, savedCents } = cheaperRows(priced)
  if (units.size < 2) return null
  return (
    <SavingHint
      title={t('lists.cheaperRows', { count: units.size, savedCents: shown(savedCents), vat })}
      action={
        <Button kind="text" onClick={() => onUnits(units)}>
          {t('lists.takeAll')}
        </Button>
      }
    />
  )
}
