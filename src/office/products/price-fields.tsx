import { localText } from '../../platform/text.ts'
import { isEdgeSet } from '../../shop/print/quoting/eyelets.ts'
import type { Group, Price } from '../../shop/print/quoting/group.ts'
import { useText } from '../../ui/text.tsx'
import { ChosenField, FigureField } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

type PriceType = Price['type']
const OF_CHOICE: readonly PriceType[] = [
  'per_piece',
  'per_m2',
  'per_edge_m',
  'per_design',
  'per_order_line',
  'percent',
]
const OF_COUNT: readonly PriceType[] = ['per_item', 'per_m2', 'percent']

/** Options whose choices are edges of the piece. */
const isOfEdges = (group: Group): boolean =>
  group.kind === 'choice' && group.choices.every(({ code }) => isEdgeSet(code))

type PriceProps = { place: string; price: Price | undefined; label: string; counted?: boolean }

const figureOf = (price: Price | undefined): number =>
  price === undefined ? 0 : price.type === 'percent' ? price.basisPoints : price.cents

/** How something is charged, and how much. */
export function PriceFields({ place, price, label, counted }: PriceProps) {
  const { t, language } = useText()
  const { content, set } = useEdited()
  const { groups } = content.recipe
  const edges = groups.filter(isOfEdges)
  const [wholeSide] = edges
  const types = counted ? OF_COUNT : OF_CHOICE
  const take = (type: string | undefined) => {
    const found = [...OF_CHOICE, ...OF_COUNT].find((each) => each === type)
    const figure = figureOf(price)
    if (found === undefined) set(place, undefined)
    else if (found === 'percent') set(place, { type: found, basisPoints: figure })
    else if (found === 'per_edge_m' && wholeSide)
      set(place, { type: found, cents: figure, edgesGroup: wholeSide.code })
    else set(place, { type: found, cents: figure })
  }
  return (
    <>
      <ChosenField
        place={`${place}.type`}
        label={t('recipes.price.how', { name: label })}
        hideLabel
        none={t('recipes.price.none')}
        onChoose={take}
        options={types.map((type) => ({ value: type, label: t(`recipes.charge.${type}`) }))}
      />
      {price &&
        (price.type === 'percent' ? (
          <FigureField
            place={`${place}.basisPoints`}
            also={place}
            kind="percent"
            unit="%"
            label={label}
            hideLabel
          />
        ) : (
          <FigureField
            place={`${place}.cents`}
            also={place}
            kind="money"
            unit={t(`recipes.price.${price.type}`)}
            label={label}
            hideLabel
          />
        ))}
      {price?.type === 'per_edge_m' && (edges.length > 0 || price.edgesGroup !== undefined) && (
        <ChosenField
          place={`${place}.edgesGroup`}
          label={t('recipes.price.edges', { name: label })}
          hideLabel
          none={t('recipes.price.around')}
          options={edges.map((group) => ({
            value: group.code,
            label: localText(group.label, language),
          }))}
        />
      )}
    </>
  )
}
