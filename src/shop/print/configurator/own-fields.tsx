import { FieldSet } from '../../../ui/field-set.tsx'
import { useText } from '../../../ui/text.tsx'
import { FormatFields } from './format-fields.tsx'
import { FinishFields, MaterialFields } from './material-fields.tsx'
import { MeasureFields, type MeasureFieldsProps } from './measure-fields.tsx'
import { SteppedMeasures } from './stepped-measures.tsx'

/**
 * Fields of products other than banners, by recipe. Letters have their own (`letter-fields.tsx`).
 */
export function OwnFields(props: MeasureFieldsProps) {
  return (
    <>
      <OwnMeasures {...props} />
      <MaterialFields {...props} />
      <FinishFields {...props} />
    </>
  )
}

function OwnMeasures(props: MeasureFieldsProps) {
  const { t } = useText()
  const { recipe } = props
  if (recipe.shape === 'format') return <FormatFields {...props} recipe={recipe} />
  if (recipe.shape !== 'corporeal') return <MeasureFields {...props} />
  return (
    <FieldSet legend={t('configurator.measure')}>
      <SteppedMeasures {...props} measures={['width', 'height']} />
      <SteppedMeasures {...props} measures={['thickness']} />
    </FieldSet>
  )
}
