import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  changedFields,
  type FormValue,
  type FormValues,
  flatValues,
  valueAt,
  withValue,
} from '../../shop/resources/record.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

type Props = {
  /** Who saved first, and when. */
  title: string
  /** What was saved. */
  current: FormValues
  /** How a value of the form is called. */
  labelOf: (path: string) => string
  /** A value in words. */
  sayValue: (path: string, value: unknown) => string
  /** The record that the editor opened. */
  opened: FormValues
  onSave: (form: FormValues) => void
  onTheirs: () => void
}
type Choice = 'mine' | 'theirs'

/** Fields that only the other editor changed start with the other's value. */
function useChoices({ current, opened }: Props) {
  const { getValues } = useFormContext<FormValues>()
  const [fields] = useState(() => changedFields(getValues(), current))
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => {
    const typed = new Set(changedFields(opened, getValues()).map(({ field }) => field))
    return new Map(fields.map(({ field }) => [field, typed.has(field) ? 'mine' : 'theirs']))
  })
  const merged = (): FormValues => {
    const saved = new Map<string, FormValue>(flatValues(current))
    return fields
      .filter(({ field }) => choices.get(field) === 'theirs')
      .reduce((form, { field }) => withValue(form, field, saved.get(field) ?? ''), getValues())
  }
  const choose = (field: string, choice: Choice) =>
    setChoices((all) => new Map(all).set(field, choice))
  return { fields, choices, choose, merged, mine: getValues() }
}

function Version({
  text,
  label,
  isChosen,
  onChoose,
}: {
  text: string
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <td>
      <label className="conflict-choice">
        <input type="radio" checked={isChosen} onChange={onChoose} aria-label={label} />
        <span>{text}</span>
      </label>
    </td>
  )
}

/** Another editor saved first: both versions side by side, and the choice at each field. */
export function ConflictNote(props: Props) {
  const { title, labelOf, sayValue, onSave, onTheirs } = props
  const { t } = useText()
  const { fields, choices, choose, merged, mine } = useChoices(props)
  return (
    <Note
      kind="warn"
      role="alert"
      title={title}
      actions={
        <>
          <Button small kind="ink" onClick={() => onSave(merged())}>
            {t('resources.conflict.mine')}
          </Button>
          <Button small onClick={onTheirs}>
            {t('resources.conflict.theirs')}
          </Button>
        </>
      }
    >
      {t('resources.conflict.choose')}
      <table className="changes">
        <caption className="visually-hidden">{t('resources.conflict')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('resources.field')}</th>
            <th scope="col">{t('resources.conflict.yours')}</th>
            <th scope="col">{t('resources.conflict.other')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <Version
                text={sayValue(field, valueAt(mine, field))}
                label={`${labelOf(field)}: ${t('resources.conflict.yours')}`}
                isChosen={choices.get(field) === 'mine'}
                onChoose={() => choose(field, 'mine')}
              />
              <Version
                text={sayValue(field, valueAt(props.current, field))}
                label={`${labelOf(field)}: ${t('resources.conflict.other')}`}
                isChosen={choices.get(field) === 'theirs'}
                onChoose={() => choose(field, 'theirs')}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </Note>
  )
}
