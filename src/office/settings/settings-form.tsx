import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { ConflictNote } from '../resources/conflict-note.tsx'
import { fieldValue } from '../resources/field-label.ts'
import { resolverOf } from '../resources/form-errors.ts'
import { storedDraft, useDraft } from '../resources/use-draft.ts'
import type { Caller } from '../staff-calls.ts'
import { shutOutBy, useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import type { SectionPart } from './section-part.ts'
import { settingLabel } from './setting-label.ts'

/** The values with the version that was seen. */
type FormState = { version: number; form: FormValues }

/** What is edited: a section of the shop's settings, or what a site has of its own. */
export type SettingsKind = {
  /** Names its texts, `settings.<name>`, and its values, as the record of changes does. */
  name: string
  /** Of what is typed and not yet saved. */
  draftKey: string
  schema: z.ZodObject & z.ZodType<FormValues>
  load: (caller: Caller) => Promise<Answer<FormState>>
  save: (caller: Caller, state: FormState) => Promise<Answer<FormState>>
  Fields: SectionPart
  Effect: SectionPart
}

type Props = {
  kind: SettingsKind
  /** As it was when the form was opened. */
  state: FormState
}

/** Opens with what was typed before a reload, if anything was. */
function useSettingsForm({ kind, state }: Props) {
  const { t } = useText()
  const key = kind.draftKey
  const [draft] = useState(() => storedDraft(key))
  const [version, setVersion] = useState(draft?.version ?? state.version)
  const form = useForm<FormValues>({
    defaultValues: state.form,
    resolver: resolverOf(kind.schema, t),
    shouldFocusError: true,
  })
  useEffect(() => {
    if (draft) form.reset(draft.form, { keepDefaultValues: true })
  }, [draft, form])
  return { form, version, setVersion, draft: useDraft(key, version, form) }
}

/** Saving: refusals to their fields, another editor's values beside these. */
function useSaving(kind: SettingsKind, editing: ReturnType<typeof useSettingsForm>) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const { form, version, setVersion, draft } = editing
  const [said, setSaid] = useState<{ problem?: string; saved?: boolean; theirs?: FormState }>({})
  const show = (saved: FormState) => {
    draft.forget()
    setVersion(saved.version)
    form.reset(saved.form)
  }
  const overtaken = async () => {
    const now = await kind.load(caller)
    setSaid(now.kind === 'done' ? { theirs: now.data } : { problem: t('staff.unreachable') })
  }
  const save = async (values: FormValues, over = version) => {
    const answer = await kind.save(caller, { version: over, form: values })
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      show(answer.data)
      return setSaid({ saved: true })
    }
    if (answer.kind !== 'refused') return setSaid({ problem: t('staff.unreachable') })
    if (answer.status === 409) return overtaken()
    const known = answer.refusals.filter(({ field }) => field !== '')
    for (const { field, message } of known) form.setError(field, { type: 'refused', message })
    if (known[0]) form.setFocus(known[0].field)
    setSaid(known[0] ? {} : { problem: answer.refusals[0]?.message ?? '' })
  }
  const takeTheirs = (theirs: FormState) => {
    show(theirs)
    setSaid({})
  }
  return { save, said, setSaid, takeTheirs }
}

/** What is typed, with its effect. */
function Effect({ kind, state }: Props): ReactNode {
  const { t } = useText()
  const typed = useWatch()
  const Shown = kind.Effect
  return (
    <aside className="settings-effect" aria-label={t('settings.effect')}>
      <h3>{t('settings.effect')}</h3>
      <Shown form={{ ...state.form, ...typed }} />
      <p className="small secondary">{t(`settings.${kind.name}.effect`)}</p>
    </aside>
  )
}

type HeadProps = { name: string; isDirty: boolean; isBusy: boolean; isSaved: boolean }

function Head({ name, isDirty, isBusy, isSaved }: HeadProps) {
  const { t } = useText()
  return (
    <header className="record-head">
      <div>
        <h2 id="setting-title">{t(`settings.${name}`)}</h2>
        <p className="small secondary" role="status">
          {isDirty ? (
            <Tag shape="half">{t('resources.state.changed')}</Tag>
          ) : (
            <Tag shape="full" tone="ok">
              {t(isSaved ? 'settings.saved' : 'resources.state.saved')}
            </Tag>
          )}
        </p>
      </div>
      <Button kind="go" small type="submit" aria-disabled={isBusy || undefined}>
        {t('resources.save')}
      </Button>
    </header>
  )
}

/** The fields, and beside them their effect. */
export function SettingsForm(props: Props) {
  const { kind, state } = props
  const { t, language } = useText()
  const editing = useSettingsForm(props)
  const { form, draft } = editing
  const { save, said, takeTheirs } = useSaving(kind, editing)
  const { Fields, name } = kind
  const { isSubmitting } = form.formState
  const { theirs } = said
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="record"
        aria-labelledby="setting-title"
        onSubmit={form.handleSubmit((values) => save(values))}
      >
        <Head
          name={name}
          isDirty={draft.isDirty}
          isBusy={isSubmitting}
          isSaved={said.saved === true}
        />
        {draft.found && (
          <Note
            role="status"
            actions={
              <Button
                small
                onClick={() => {
                  draft.forget()
                  form.reset(state.form)
                }}
              >
                {t('resources.draft.discard')}
              </Button>
            }
          >
            {t('resources.draft.found')}
          </Note>
        )}
        {said.problem !== undefined && (
          <Note kind="bad" role="alert">
            {said.problem}
          </Note>
        )}
        {theirs && (
          <ConflictNote
            key={theirs.version}
            title={t('settings.conflict')}
            current={theirs.form}
            opened={state.form}
            labelOf={(path) => settingLabel(t, name, path)}
            sayValue={(_, value) => fieldValue({ t, language }, '', value)}
            onSave={(values) => void save(values, theirs.version)}
            onTheirs={() => takeTheirs(theirs)}
          />
        )}
        <div className="settings-body">
          <div className="record-fields">
            <Fields form={state.form} />
          </div>
          <Effect {...props} />
        </div>
      </form>
    </FormProvider>
  )
}
