import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { intlLocale } from '../../platform/text.ts'
import { changedFields, type FormValues, valueAt } from '../../shop/resources/record.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import type { RecordChange } from './record-calls.ts'
import { useKit } from './resource-context.tsx'
import { useFieldLabel, useFieldValue } from './use-field-label.ts'

const FIRST_SHOWN = 5

const shortened = (value: string): string => (value.length > 80 ? `${value.slice(0, 79)}…` : value)

function Entry({ change, isNow }: { change: RecordChange; isNow: boolean }) {
  const { t, language } = useText()
  const { say } = useKit()
  const { setValue } = useFormContext<FormValues>()
  const labelOf = useFieldLabel()
  const sayValue = useFieldValue()
  const { at, by, kind, before, after } = change
  const when = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(new Date(at))
  const bring = () => {
    for (const [name, value] of Object.entries(after ?? {}))
      setValue(name, value, { shouldDirty: true })
    say(t('resources.history.brought'))
  }
  const said = (field: string, values: FormValues | null) =>
    shortened(sayValue(field, values ? valueAt(values, field) : ''))
  const fields = before && after ? changedFields(before, after) : []
  return (
    <li>
      <time dateTime={at}>{when}</time>
      <div>
        <b>{by ?? t('resources.history.unknown')}</b> {t(`resources.history.${kind}`)}
        {fields.map(({ field }) => (
          <p key={field} className="small">
            {labelOf(field)}: «{said(field, before)}» → «{said(field, after)}»
          </p>
        ))}
        {after && !isNow && (
          <Button kind="text" onClick={bring}>
            {t('resources.history.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Who changed what; an earlier state can be brought back into the form, to be saved. */
export function RecordHistory({ id }: { id: string }) {
  const { t } = useText()
  const { screen, calls, failure } = useKit()
  const [isAll, setAll] = useState(false)
  const { data, error } = useQuery({
    queryKey: [screen.name, 'history', id],
    queryFn: () => calls.history(id),
    retry: false,
    gcTime: 0,
  })
  const shown = isAll ? data : data?.slice(0, FIRST_SHOWN)
  return (
    <section className="record-history" aria-labelledby="record-history">
      <h2 id="record-history">{t('resources.history')}</h2>
      {error && <p role="alert">{failure(error)}</p>}
      {data?.length === 0 && <p className="small secondary">{t('resources.history.none')}</p>}
      <ol>
        {shown?.map((change, index) => (
          <Entry key={change.id} change={change} isNow={index === 0} />
        ))}
      </ol>
      {data && !isAll && data.length > FIRST_SHOWN && (
        <Button kind="text" onClick={() => setAll(true)}>
          {t('resources.history.all', { count: data.length })}
        </Button>
      )}
    </section>
  )
}
