import { type FormEvent, useId, useState } from 'react'
import { LANGUAGES, type Language } from '../platform/text.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import type { SentMail } from '../shop/ordering/orders/mails-schema.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import './mails.css'
import { WholeNumber } from '../ui/whole-number.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller } from './use-desk.ts'
import { type Choice, useMails } from './use-mails.ts'
import { useRoom } from './use-office.ts'

const LATEST = 'latest'
const FORMS = ['html', 'text'] as const
type Form = (typeof FORMS)[number]

/** "Español", in its own language. */
function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

type PickProps<T extends string> = {
  legend: string
  options: readonly T[]
  label: (option: T) => string
  chosen: T | null
  onPick: (option: T) => void
}

function Pick<T extends string>({ legend, options, label, chosen, onPick }: PickProps<T>) {
  return (
    <fieldset className="desk-views">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="desk-view"
          aria-pressed={option === chosen}
          onClick={() => onPick(option)}
        >
          {label(option)}
        </button>
      ))}
    </fieldset>
  )
}

type WrittenProps = {
  items: readonly SentMail[]
  chosen: string | null
  onChoose: (id: string) => void
  onAgain: (id: string) => void
}

function Written({ items, chosen, onChoose, onAgain }: WrittenProps) {
  const { t, language } = useText()
  if (items.length === 0) return <p className="small secondary">{t('staff.mails.none')}</p>
  return (
    <ol className="mail-list">
      {items.map(({ id, subject, recipient, writtenAt, sentAt }) => (
        <li key={id}>
          <button
            type="button"
            className="mail-choice"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <strong>{subject}</strong>
            <span className="small secondary">
              {[
                sayInstant(writtenAt, { t, language, nowMs: Date.now() }),
                recipient,
                t(sentAt ? 'staff.mails.sent' : 'staff.mails.waiting'),
              ].join(', ')}
            </span>
          </button>
          <Button
            kind="text"
            small
            onClick={() => onAgain(id)}
            aria-label={t('staff.mails.againOf', { subject })}
          >
            {t('staff.mails.again')}
          </Button>
        </li>
      ))}
    </ol>
  )
}

function NumberForm({ number, onNumber }: { number: string; onNumber: (number: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNumber(typed.trim() || LATEST)
  }
  return (
    <form className="mail-number" onSubmit={submit}>
      <TextField
        label={t('staff.mails.number')}
        hint={t('staff.mails.numberHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" small>
        {t('staff.mails.show')}
      </Button>
    </form>
  )
}

function WrittenHeading({ number }: { number: string }) {
  const { t } = useText()
  return (
    <h2>
      <WholeNumber number={number}>{t('staff.mails.written', { number })}</WholeNumber>
    </h2>
  )
}

type MailViewProps = {
  mail: ReturnType<typeof useMails>['mail']
  /** Kind of the previewed mail; null for a sent one. */
  kind: string | null
  language: Language | null
  onLanguage: (choice: Choice) => void
}

/** The selected mail, as HTML or text. */
function MailView({ mail, kind, language, onLanguage }: MailViewProps) {
  const { t } = useText()
  const [form, setForm] = useState<Form>('html')
  return (
    <aside className="pane mail-view" aria-label={t('staff.mails.view')}>
      <div className="mail-tools">
        {kind !== null && (
          <Pick
            legend={t('staff.mails.language')}
            options={LANGUAGES}
            label={nameOfLanguage}
            chosen={language}
            onPick={(each) => onLanguage({ kind, language: each })}
          />
        )}
        <Pick
          legend={t('staff.mails.form')}
          options={FORMS}
          label={(each) => t(`staff.mails.form.${each}`)}
          chosen={form}
          onPick={setForm}
        />
      </div>
      {mail ? (
        <>
          <p className="mail-subject">
            <span className="visually-hidden">{t('staff.mails.subject')}</span> {mail.subject}
          </p>
          {form === 'html' ? (
            <MailSheet html={mail.html} />
          ) : (
            <pre className="mail-text">{mail.text}</pre>
          )}
        </>
      ) : (
        <EmptyState title={t('staff.mails.choose')} />
      )}
    </aside>
  )
}

/** All mails about an order: those sent, verbatim, and previews of each kind in each language. */
export default function MailsPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const [number, setNumber] = useState(LATEST)
  const [choice, setChoice] = useState<Choice | null>({ kind: 'placed', language: null })
  const [sentAgain, setSentAgain] = useState(false)
  const { mails, mail, problem, isBusy, again } = useMails(
    caller,
    number,
    choice,
    onExpired,
    t('staff.unreachable'),
  )
  const kind = choice && 'kind' in choice ? choice.kind : null
  const language: Language | null =
    choice && 'kind' in choice
      ? (choice.language ?? LANGUAGES.find((each) => each === mails?.language) ?? null)
      : null
  return (
    <RoomMain labelledBy={title} className="office-mails">
      <div className="desk stack">
        <h1 id={title}>{t('staff.mails')}</h1>
        <NumberForm
          key={mails?.number ?? ''}
          number={mails?.number ?? (number === LATEST ? '' : number)}
          onNumber={setNumber}
        />
        {problem !== null && (
          <Note kind="warn" role="status">
            {problem}
          </Note>
        )}
        {isBusy && !mails && <Loading />}
        {mails?.number === null && <p className="secondary">{t('staff.mails.noOrders')}</p>}
        {mails && mails.number !== null && (
          <>
            <section className="stack-small">
              <WrittenHeading number={mails.number} />
              {sentAgain && (
                <Note kind="ok" role="status">
                  {t('staff.mails.sentAgain')}
                </Note>
              )}
              <Written
                items={mails.items}
                chosen={choice && 'id' in choice ? choice.id : null}
                onChoose={(id) => setChoice({ id })}
                onAgain={async (id) => setSentAgain(await again(id))}
              />
            </section>
            <section className="stack-small">
              <h2>{t('staff.mails.asNow')}</h2>
              <Pick
                legend={t('staff.mails.asNow')}
                options={mails.kinds}
                label={(each) => t(`staff.mails.kind.${each}`)}
                chosen={kind}
                onPick={(each) => setChoice({ kind: each, language })}
              />
            </section>
          </>
        )}
      </div>
      {mails?.number !== null && (
        <MailView mail={mail} kind={kind} language={language} onLanguage={setChoice} />
      )}
    </RoomMain>
  )
}
