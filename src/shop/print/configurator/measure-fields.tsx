import { FieldSet } from '../../../ui/field-set.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Measured } from '../scene/stage-drawing.tsx'
import type { ConfiguratorPart } from './configurator-part.ts'
import { FieldGrid } from './field-grid.tsx'
import { fieldId } from './field-names.ts'

export type MeasureFieldsProps = ConfiguratorPart & {
  /** The active dimension is magenta here and in the drawing. */
  focused: Measured | null
  onFocus: (measure: Measured | null) => void
}

/** Smaller areas would be shown as zero. */
const LEAST_M2 = 0.1

/** Width and height in centimetres, one decimal, comma or point. */
export function MeasureFields({
  recipe,
  work,
  errors,
  change,
  focused,
  onFocus,
}: MeasureFieldsProps) {
  const { t, number } = useText()
  if (!('widthMm' in recipe.limits)) return null
  const { widthMm, heightMm } = recipe.limits
  const areaM2 = (work.drawn.widthMm * work.drawn.heightMm) / 1_000_000
  const field = (measure: 'width' | 'height') => ({
    id: fieldId(`${measure}Mm`),
    label: t(`configurator.field.${measure}Mm`),
    error: errors[`${measure}Mm`],
    value: work.draft[measure],
    live: focused === measure,
    unit: 'cm',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onFocus: () => onFocus(measure),
    onBlur: () => onFocus(null),
  })
  return (
    <FieldSet legend={t('configurator.measure')}>
      <FieldGrid
        partId="measures"
        kind="measures"
        label={t('configurator.measureGroup')}
        hint={t('configurator.measureHint', {
          leastWidth: widthMm.min / 10,
          mostWidth: widthMm.max / 10,
          leastHeight: heightMm.min / 10,
          mostHeight: heightMm.max / 10,
          area:
            areaM2 < LEAST_M2 ? `${number(areaM2 * 10_000)}\u00a0cm²` : `${number(areaM2)}\u00a0m²`,
        })}
      >
        <TextField
          {...field('width')}
          name="w"
          onChange={({ target }) => change({ kind: 'set', fields: { width: target.value } })}
        />
        <button
          type="button"
          className="swap needs-script"
          aria-label={t('configurator.swap')}
          onClick={() => change({ kind: 'swap' })}
        >
          <Icon name="swap" />
        </button>
        <TextField
          {...field('height')}
          name="h"
          onChange={({ target }) => change({ kind: 'set', fields: { height: target.value } })}
        />
      </FieldGrid>
    </FieldSet>
  )
}
