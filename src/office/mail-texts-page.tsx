import { type FormEvent, useId, useState } from 'react'
import { LANGUAGES, type ShopLanguage, shopLanguage } from '../platform/text.ts'
import type { MailWithTexts } from '../shop/ordering/mailing/mail-texts-schema.ts'
import { ALL_MAILS, type AnyMail } from '../shop/ordering/mailing/sample-kinds.ts'
import { recordLink } from '../shop/site/office-rooms.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { MailSheet } from './mail-sheet.tsx'
import './mails.css'
import { RoomMain } from './room-main.tsx'
import { useMailTexts } from './use-mail-texts.ts'
import { useMay } from './use-rights.ts'
import { useTypedGuard } from './use-typed-guard.ts'

type MailText = MailWithTexts['texts'][number]

const label = (name: string) => `resources.mailTexts.${name}`
const kindLabel = (kind: AnyMail): string =>
  kind.startsWith('orders/')
    ? `staff.mails.kind.${kind.slice('orders/'.length)}`
    : label(`kind.${kind.replace('/', '.')}`)
const FORMS = ['html', 'text'] as const
const ROW_CHARACTERS = 45
const MOST_ROWS = 8

type WordsProps = { editing: ReturnType<typeof useMailTexts>; language: ShopLanguage }

function Words({ text, editing, language }: WordsProps & { text: MailText }) {
  const { t } = useText()
  const { said, errorOf, type } = editing
  const { key, id, shipped, signs } = text
  const value = said(text)
  const part = t(label(`part.${key.split('.').at(-1)}`))
  const name = part.startsWith(label('part')) ? key : part
  const hints = [
    ...(name === key ? [] : [`${key}.`]),
    ...(signs === '' ? [] : [t(label('holds'), { signs })]),
  ]
  return (
    <li className="stack-small">
      <TextArea
        label={name}
        lang={language}
        rows={Math.min(MOST_ROWS, Math.ceil(value.length / ROW_CHARACTERS) || 1)}
        value={value}
        hint={hints.join(' ') || undefined}
        error={errorOf(text)}
        onChange={(event) => type(text, event.target.value)}
      />
      <p className="mail-text-deeds">
        {value !== shipped[language] && (
          <Button kind="text" onClick={() => type(text, shipped[language])}>
            {t('resources.texts.reset')}
          </Button>
        )}
        <ButtonLink kind="text" to={recordLink('texts', id)}>
          {t(label('open'))}
        </ButtonLink>
      </p>
    </li>
  )
}

/** The own texts of the mail first; what it shares, and what other orders show, can be opened. */
function AllWords({ editing, language }: WordsProps) {
  const { t } = useText()
  const texts = editing.mail?.texts ?? []
  const parts = [
    { name: 'sharedTexts', some: texts.filter(({ isShown, isShared }) => isShown && isShared) },
    { name: 'variants', some: texts.filter(({ isShown }) => !isShown) },
  ]
  const listed = (some: readonly MailText[]) => (
    <ol className="mail-words">
      {some.map((text) => (
        <Words key={text.key} text={text} editing={editing} language={language} />
      ))}
    </ol>
  )
  return (
    <>
      {listed(texts.filter(({ isShown, isShared }) => isShown && !isShared))}
      {parts.map(
        ({ name, some }) =>
          some.length > 0 && (
            <details key={name} className="mail-variants">
              <summary>{t(label(name), { count: some.length })}</summary>
              {listed(some)}
            </details>
          ),
      )}
    </>
  )
}

function Preview({ mail, language }: { mail: MailWithTexts; language: ShopLanguage }) {
  const { t } = useText()
  const [form, setForm] = useState<(typeof FORMS)[number]>('html')
  return (
    <aside className="pane mail-view" aria-label={t(label('preview'))}>
      <div className="mail-tools">
        <Segmented
          legend={t('staff.mails.form')}
          options={FORMS.map((value) => ({ value, label: t(`staff.mails.form.${value}`) }))}
          value={form}
          onChange={setForm}
        />
      </div>
      <div lang={language}>
        <p className="mail-subject">
          <span className="visually-hidden">{t('staff.mails.subject')}</span> {mail.subject}
        </p>
        {form === 'html' ? (
          <MailSheet html={mail.html} />
        ) : (
          <pre className="mail-text">{mail.text}</pre>
        )}
      </div>
    </aside>
  )
}

function RealOrder({ onNumber }: { onNumber: (number: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNumber(typed.trim())
  }
  return (
    <form className="mail-number" onSubmit={submit}>
      <TextField
        label={t('staff.mails.number')}
        hint={t(label('numberHint'))}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" small>
        {t('staff.mails.show')}
      </Button>
    </form>
  )
}

/** The words of every mail beside the mail as a customer gets it. */
export default function MailTextsPage() {
  const { t, language: own } = useText()
  const may = useMay()
  const title = useId()
  const [kind, setKind] = useState<AnyMail>('orders/placed')
  const [language, setLanguage] = useState<ShopLanguage>(shopLanguage(own))
  const [number, setNumber] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const editing = useMailTexts(kind, language, number)
  const { mail, problem, changes, giveUp } = editing
  useTypedGuard()
  const save = async () => {
    setBusy(true)
    setSaved(await editing.save())
    setBusy(false)
  }
  return (
    <RoomMain labelledBy={title} className="office-mails">
      <div className="desk stack">
        <h1 id={title}>{t('resources.mailTexts')}</h1>
        <SelectField
          label={t(label('kind'))}
          value={kind}
          onChange={({ target }) => {
            setSaved(false)
            setKind(ALL_MAILS.find((each) => each === target.value) ?? kind)
          }}
          options={ALL_MAILS.map((value) => ({ value, label: t(kindLabel(value)) }))}
        />
        <Segmented
          legend={t('staff.mails.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`resources.language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
        {kind.startsWith('orders/') && may('mails') && <RealOrder onNumber={setNumber} />}
        {problem !== null && (
          <Note kind="bad" role="alert">
            {problem}
          </Note>
        )}
        {isSaved && changes === 0 && (
          <Note kind="ok" role="status">
            {t(label('saved'))}
          </Note>
        )}
        <div className="mail-saving">
          <Button
            kind="go"
            aria-disabled={isBusy || changes === 0 || undefined}
            onClick={() => changes > 0 && !isBusy && void save()}
          >
            {changes === 0 ? t('resources.save') : t(label('save'), { count: changes })}
          </Button>
          {changes > 0 && <Button onClick={giveUp}>{t(label('giveUp'))}</Button>}
        </div>
        {mail ? <AllWords editing={editing} language={language} /> : !problem && <Loading />}
      </div>
      {mail && <Preview mail={mail} language={language} />}
    </RoomMain>
  )
}
