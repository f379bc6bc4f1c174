import { FieldSet } from '../../../ui/field-set.tsx'
import { OptionTile } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { useLabelledMoney } from '../quoting/use-shown-cents.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { fieldId } from './field-names.ts'

/** Job name, notes, and the choice of a review. They stay out of the address. */
export function JobFields({ recipe, work, errors, vatBp, change }: ConfiguratorPart) {
  const { t } = useText()
  const labelled = useLabelledMoney(vatBp)
  const text = (field: 'jobName' | 'observations') => ({
    id: fieldId(field),
    label: t(`configurator.field.${field}`),
    optional: true,
    value: work.draft[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ kind: 'set', fields: { [field]: target.value } }),
  })
  return (
    <FieldSet legend={t('configurator.job')}>
      <div className="stack needs-script">
        <TextField {...text('jobName')} hint={t('configurator.jobNameHint')} autoComplete="off" />
        <TextArea {...text('observations')} />
      </div>
      {recipe.artwork.needed !== false && (
        <OptionTile
          partId={fieldId('fileCheck')}
          type="checkbox"
          name="check"
          value="1"
          checked={work.draft.fileCheck}
          onChange={({ target }) => change({ kind: 'set', fields: { fileCheck: target.checked } })}
          label={t('quoting.component.fileCheck')}
          price={labelled(recipe.fileCheckCents)}
          reason={t('configurator.fileCheckWhy')}
        />
      )}
    </FieldSet>
  )
}
