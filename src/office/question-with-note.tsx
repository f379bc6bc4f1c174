import { type ReactNode, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { PanePart } from './pane-part.ts'
import { useMove } from './use-move.ts'

export type Question = {
  title: string
  why: string
  button: string
  /** Default meaning of the note: what was seen at the bank. */
  noteLabel?: string
  noteHint?: string
  send: (note: string) => Promise<Answer<StaffOrder>>
}

/** A confirmation with a required note: what was seen at the bank, or why. */
function Asked({
  question,
  open,
  part,
  onDone,
}: {
  question: Question
  open: boolean
  part: PanePart
  onDone: () => void
}) {
  const { t } = useText()
  const { busy, failure, make } = useMove(part.onMoved, part.onExpired)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async () => {
    setMissing(note.trim() === '')
    if (note.trim() !== '' && (await make(() => question.send(note.trim())))) onDone()
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {question.button}
      </Button>
      <Button onClick={onDone}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onDone} title={question.title} actions={actions}>
      <div className="stack-small">
        <p>{question.why}</p>
        <TextArea
          label={question.noteLabel ?? t('staff.refund.note')}
          hint={question.noteHint ?? t('staff.move.reason.hint')}
          maxLength={500}
          value={note}
          error={missing && t('staff.refund.reason.missing')}
          onChange={(event) => setNote(event.target.value)}
        />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

/** Opens such a confirmation; the view renders the returned dialog. */
export function useQuestion(part: PanePart): {
  ask: (question: Question) => void
  dialog: ReactNode
} {
  // The dialog stays mounted after its answer, so that closing it returns the focus.
  const [asked, setAsked] = useState<{ question: Question; open: boolean; times: number }>()
  const ask = (question: Question) =>
    setAsked((before) => ({ question, open: true, times: (before?.times ?? 0) + 1 }))
  const dialog = asked && (
    <Asked
      key={asked.times}
      question={asked.question}
      open={asked.open}
      part={part}
      onDone={() => setAsked((now) => now && { ...now, open: false })}
    />
  )
  return { ask, dialog }
}
