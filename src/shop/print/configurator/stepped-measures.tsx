import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { useText } from '../../../ui/text.tsx'
import type { LengthRange, QuantityLimits } from '../quoting/limits.ts'
import { FieldGrid } from './field-grid.tsx'
import { fieldId } from './field-names.ts'
import type { MeasureFieldsProps } from './measure-fields.tsx'

type Stepped = 'width' | 'height' | 'thickness'

type SteppedMeasuresProps = MeasureFieldsProps & { measures: readonly Stepped[] }

const MM_PER_CM = 10

/** Two sizes in fixed steps, side by side. */
export function SteppedMeasures({
  recipe,
  work,
  errors,
  change,
  focused,
  onFocus,
  measures,
}: SteppedMeasuresProps) {
  const { t } = useText()
  const ranges: QuantityLimits & Partial<Record<`${Stepped}Mm`, LengthRange>> = recipe.limits
  const labelOf = (measure: Stepped) => t(`configurator.field.${measure}Mm`)
  return (
    <FieldGrid partId={measures.join('-')} kind="pair" label={measures.map(labelOf).join(', ')}>
      {measures.map((measure) => {
        const { min = 0, max = 0, stepMm = MM_PER_CM } = ranges[`${measure}Mm`] ?? {}
        const [least, most, step] = [min / MM_PER_CM, max / MM_PER_CM, stepMm / MM_PER_CM]
        return (
          <NumberStepper
            key={measure}
            id={fieldId(`${measure}Mm`)}
            name={measure.charAt(0)}
            label={labelOf(measure)}
            hint={t('configurator.steppedHint', { measure: labelOf(measure), least, most, step })}
            unit="cm"
            value={work.draft[measure] ?? ''}
            min={least}
            max={most}
            step={step}
            error={errors[`${measure}Mm`]}
            live={focused === measure}
            onFocus={() => onFocus(measure)}
            onBlur={() => onFocus(null)}
            onChange={(typed) => change({ kind: 'set', fields: { [measure]: typed } })}
          />
        )
      })}
    </FieldGrid>
  )
}
