import { type FormEvent, useId, useRef, useState } from 'react'
import { sayInstant } from '../shop/order/order-time.ts'
import { NOTE_LIMIT } from '../shop/ordering/desk/note-limit.ts'
import type { OrderNote } from '../shop/ordering/desk/notes-schema.ts'
import { staffMay } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { addNote, markNotesSeen } from './note-calls.ts'
import type { PanePart } from './pane-part.ts'
import { useMove } from './use-move.ts'
import { useRoom } from './use-office.ts'

function Notes({ notes, nowMs }: { notes: readonly OrderNote[]; nowMs: number }) {
  const { t, language } = useText()
  return (
    <ol className="order-notes">
      {notes.map(({ id, at, by, said, forMe }) => (
        <li key={id} className={classNames(forMe && 'order-note-mine')}>
          <strong>{by}</strong>{' '}
          <span className="small secondary">
            {sayInstant(at, { t, language, nowMs })}
            {forMe && `, ${t('staff.notes.forMe')}`}
          </span>
          <p>{said}</p>
        </li>
      ))}
    </ol>
  )
}

/** Puts the names of colleagues into the note, for those who do not know how they are written. */
function Names({ onName }: { onName: (name: string) => void }) {
  const { t } = useText()
  const { who } = useRoom()
  const others = who.colleagues.filter(
    ({ name, roles }) => name !== who.name && staffMay(roles, 'orders:see'),
  )
  if (others.length === 0) return null
  return (
    <fieldset className="order-names">
      <legend className="small secondary">{t('staff.notes.whom')}</legend>
      {others.map(({ name }) => (
        <Button
          key={name}
          small
          aria-label={t('staff.notes.mention', { name })}
          onClick={() => onName(name)}
        >
          @{name}
        </Button>
      ))}
    </fieldset>
  )
}

/** Notes of staff on the order, oldest first, and a field for the next one. */
export function PaneNotes({ caller, order, onMoved, onExpired, nowMs }: PanePart) {
  const { t } = useText()
  const title = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await make(() => addNote(caller, order.number, typed))) setTyped('')
  }
  const name = (colleague: string) => {
    const gap = typed === '' || /\s$/.test(typed) ? '' : ' '
    setTyped(`${typed}${gap}@${colleague} `)
    field.current?.focus()
  }
  return (
    <section className="stack-small" aria-labelledby={title}>
      <h3 id={title}>
        {t('staff.notes')} <span className="small secondary">{t('staff.notes.private')}</span>
      </h3>
      <Notes notes={order.notes} nowMs={nowMs} />
      {order.notes.some(({ forMe }) => forMe) && (
        <Button
          small
          aria-disabled={busy}
          onClick={() => void make(() => markNotesSeen(caller, order.number))}
        >
          {t('staff.notes.seen')}
        </Button>
      )}
      <form className="stack-small" onSubmit={(event) => void send(event)}>
        <TextArea
          ref={field}
          data-note
          label={t('staff.notes.new')}
          hint={t('staff.notes.hint')}
          maxLength={NOTE_LIMIT}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Names onName={name} />
        <Button type="submit" small aria-disabled={busy}>
          {t('staff.notes.add')}
        </Button>
        <Failure>{failure}</Failure>
      </form>
    </section>
  )
}
