import { useListContext, useWarnWhenUnsavedChanges } from 'ra-core'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { intlLocale } from '../../platform/text.ts'
import { type FormValues, type ResourceRecord, valueAt } from '../../shop/resources/record.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { resolverOf } from './form-errors.ts'
import { OpenRecordContext } from './open-record.ts'
import { OutdatedTextsContext } from './outdated-texts.ts'
import { CallRefused, type Conflict, type ListedRecord } from './record-calls.ts'
import { RecordHead } from './record-head.tsx'
import { RecordHistory } from './record-history.tsx'
import { useKit } from './resource-context.tsx'
import { storedDraft, useDraft } from './use-draft.ts'
import { useFieldLabel, useFieldValue } from './use-field-label.ts'
import { useLeave } from './use-leave.ts'

type Props = {
  /** Null: a new one. */
  record: ListedRecord | null
  /** Values of a new one. */
  start: FormValues
  onReload: () => void
}

/** Opens with what was typed before a reload, if anything was. */
function useRecordForm(record: ListedRecord | null, start: FormValues) {
  const { t } = useText()
  const { screen } = useKit()
  const key = `office-draft-${screen.name}-${record?.id ?? 'new'}`
  const saved = record?.form ?? start
  const [draft] = useState(() => storedDraft(key))
  const [version, setVersion] = useState(draft?.version ?? record?.version ?? 0)
  const form = useForm<FormValues>({
    defaultValues: saved,
    resolver: resolverOf(screen.schema, t),
    shouldFocusError: true,
  })
  useEffect(() => {
    if (draft) form.reset(draft.form, { keepDefaultValues: true })
  }, [draft, form])
  return { form, version, setVersion, draft: useDraft(key, version, form) }
}

/** Saving: refusals to their fields, another editor's version beside this one. */
function useSaving({ record, onReload }: Props, editing: ReturnType<typeof useRecordForm>) {
  const { t } = useText()
  const { calls, link, say, failure } = useKit()
  const { refetch } = useListContext()
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [reviewed, setReviewed] = useState<readonly string[]>([])
  const { search } = useLocation()
  const { form, version, setVersion, draft } = editing
  const leave = useLeave(form)
  const show = (saved: ResourceRecord) => {
    draft.forget()
    setConflict(null)
    setReviewed([])
    setVersion(saved.version)
    form.reset(saved.form)
  }
  const refused = (error: unknown) => {
    const overtaken = error instanceof CallRefused ? error.conflict : undefined
    if (overtaken) setConflict(overtaken)
    const fields = error instanceof CallRefused && error.status === 422 ? error.refusals : []
    const own = fields.filter(({ field }) => form.getFieldState(field) && field !== '')
    for (const { field, message } of own) form.setError(field, { type: 'refused', message })
    if (own[0]) form.setFocus(own[0].field)
    else if (!overtaken) setProblem(failure(error))
  }
  const save = async (values: FormValues, over = version) => {
    setProblem(null)
    try {
      const saved = record
        ? await calls.update(record.id, over, values, reviewed)
        : await calls.create(values)
      show(saved)
      say(t('resources.saved'))
      void refetch()
      if (record) onReload()
      else leave(link(saved.id, search))
    } catch (error) {
      refused(error)
    }
  }
  const review = (path: string) => setReviewed((all) => [...all, path])
  const adopt = (saved: ResourceRecord, names: readonly string[]) => {
    setVersion(saved.version)
    for (const name of names) form.resetField(name, { defaultValue: valueAt(saved.form, name) })
    void refetch()
    onReload()
  }
  return { save, show, adopt, problem, conflict, reviewed, review }
}

/** Who saved the record first, and when. */
function useConflictTitle() {
  const { t, language } = useText()
  return ({ current, by }: Conflict): string => {
    const at = new Intl.DateTimeFormat(intlLocale(language), {
      timeStyle: 'short',
      timeZone: 'Europe/Madrid',
    }).format(new Date(current.updatedAt))
    return t('resources.conflict.by', { name: by ?? t('resources.history.unknown'), at })
  }
}

/** Form, conflict and history of a record. */
export function RecordForm(props: Props) {
  const { record } = props
  const { t } = useText()
  const { screen } = useKit()
  const labelOf = useFieldLabel()
  const sayValue = useFieldValue()
  const sayConflict = useConflictTitle()
  const editing = useRecordForm(record, props.start)
  const { form, draft } = editing
  useWarnWhenUnsavedChanges(true, undefined, form.control)
  const { save, show, adopt, problem, conflict, reviewed, review } = useSaving(props, editing)
  const texts = { outdated: record?.outdated ?? [], reviewed, review }
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => save(values))}>
        <RecordHead record={record} isDirty={draft.isDirty} isBusy={isSubmitting} />
        {draft.found && (
          <Note
            role="status"
            actions={
              <Button
                small
                onClick={() => {
                  draft.forget()
                  form.reset(record?.form ?? props.start)
                }}
              >
                {t('resources.draft.discard')}
              </Button>
            }
          >
            {t('resources.draft.found')}
          </Note>
        )}
        {problem !== null && (
          <Note kind="bad" role="alert">
            {problem}
          </Note>
        )}
        {conflict && (
          <ConflictNote
            key={conflict.current.version}
            title={sayConflict(conflict)}
            current={conflict.current.form}
            labelOf={labelOf}
            sayValue={sayValue}
            opened={record?.form ?? props.start}
            onSave={(values) => void save(values, conflict.current.version)}
            onTheirs={() => show(conflict.current)}
          />
        )}
        <OpenRecordContext value={{ record, adopt }}>
          <OutdatedTextsContext value={texts}>
            <div className="record-fields">
              <screen.Fields />
            </div>
          </OutdatedTextsContext>
        </OpenRecordContext>
      </form>
      {record && <RecordHistory key={record.version} id={record.id} />}
    </FormProvider>
  )
}
