import { useState } from 'react'
import { LANGUAGES } from '../../platform/text.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { offeredIn, sayField, typedOf, unitIn } from '../../shop/catalogue/parts/typed-values.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { PartCompare } from './part-compare.tsx'
import { FIELD_KINDS, type FieldKind, isEditable, type PartField } from './part-fields.ts'
import type { PartDraft } from './use-part-draft.ts'

type FieldProps = { field: PartField; draft: PartDraft; label: string }

/** One value of the part: empty where its products differ, until it is typed for all chosen. */
function ValueField({ field: each, draft, label }: FieldProps) {
  const { t } = useText()
  const { field, usual, values, kind } = each
  const isMixed = values.length > 1
  const said = draft.typed.get(field)?.said ?? (isMixed ? '' : typedOf(usual, field))
  const props = {
    label,
    value: said,
    hint: isMixed ? t('recipes.parts.mixed', { count: values.length }) : undefined,
    error: draft.unreadable.has(field) ? t('recipes.fault.number') : undefined,
    className: classNames(draft.typed.has(field) && 'field-changed'),
  }
  const take = (next: string) => draft.type(each, next)
  const offered = offeredIn(field)
  if (offered || typeof usual === 'boolean') {
    const name = /(\w+)$/.exec(field)?.[1]
    const options = offered
      ? offered.map((value) => ({ value, label: t(`recipes.drawn.${name}.${value}`) }))
      : ['true', 'false'].map((value) => ({
          value,
          label: t(value === 'true' ? 'recipes.yes' : 'recipes.no'),
        }))
    return (
      <SelectField
        {...props}
        onChange={({ target }) => take(target.value)}
        options={[...(said === '' ? [{ value: '', label: '–' }] : []), ...options]}
      />
    )
  }
  const language = kind === 'texts' ? field.slice(-2) : undefined
  if (language !== undefined && /help\.\w\w$/.test(field))
    return (
      <TextArea {...props} rows={2} lang={language} onChange={({ target }) => take(target.value)} />
    )
  return (
    <TextField
      {...props}
      lang={language}
      unit={kind === 'texts' ? undefined : unitIn(field)}
      inputMode={kind === 'texts' ? undefined : 'decimal'}
      autoComplete="off"
      onChange={({ target }) => take(target.value)}
    />
  )
}

/** Texts in three languages side by side. */
function TextFields({ fields, draft, view }: FormProps & { fields: readonly PartField[] }) {
  const text = useText()
  const { t } = text
  const wholes = [...new Set(fields.map(({ field }) => field.slice(0, -3)))]
  return wholes.map((whole) => (
    <fieldset key={whole} className="local-words">
      <legend>{sayField(`${whole}.es`, view.uses, text)}</legend>
      {LANGUAGES.map((language) => {
        const found = fields.find(({ field }) => field === `${whole}.${language}`)
        return (
          found && (
            <ValueField
              key={language}
              field={found}
              draft={draft}
              label={t(`resources.language.${language}`)}
            />
          )
        )
      })}
    </fieldset>
  ))
}

const OF_CHOICE = /^choices\[/
type FormProps = { draft: PartDraft; view: PartView }

/** The values of a part by kind, and each product with its own where they differ. */
export function PartForm({ draft, view }: FormProps) {
  const text = useText()
  const { t } = text
  const kinds = FIELD_KINDS.filter((kind) => draft.fields.some((each) => each.kind === kind))
  const [wanted, setWanted] = useState<FieldKind>('texts')
  const [differing, setDiffering] = useState(false)
  const kind = kinds.includes(wanted) ? wanted : 'texts'
  const fields = draft.fields.filter(
    (each) => each.kind === kind && (!differing || each.values.length > 1),
  )
  const editable = fields.filter(isEditable)
  const [own, ofChoices] = [
    editable.filter(({ field }) => !OF_CHOICE.test(field)),
    editable.filter(({ field }) => OF_CHOICE.test(field)),
  ]
  const shown = (some: readonly PartField[]) =>
    kind === 'texts' ? (
      <TextFields {...{ draft, view }} fields={some} />
    ) : (
      <div className="field-row">
        {some.map((each) => (
          <ValueField
            key={each.field}
            field={each}
            draft={draft}
            label={sayField(each.field, view.uses, text)}
          />
        ))}
      </div>
    )
  return (
    <div className="stack">
      <div className="part-kinds">
        <Segmented
          legend={t('recipes.parts.kinds')}
          value={kind}
          onChange={setWanted}
          options={kinds.map((value) => ({ value, label: t(`recipes.parts.kinds.${value}`) }))}
        />
        <CheckBox
          label={t('recipes.parts.onlyDiffering')}
          checked={differing}
          onChange={({ target }) => setDiffering(target.checked)}
        />
      </div>
      {fields.length === 0 && <p className="secondary">{t('recipes.parts.noField')}</p>}
      {shown(own)}
      {ofChoices.length > 0 && (
        <details open={ofChoices.length <= 36 || differing}>
          <summary>{t('recipes.parts.choices', { count: ofChoices.length })}</summary>
          <div className="stack part-choices">{shown(ofChoices)}</div>
        </details>
      )}
      <PartCompare fields={fields} view={view} />
    </div>
  )
}
