import { MESSAGE_LIMIT } from '../../shop/ordering/messages/message.ts'
import type { MessageView } from '../../shop/ordering/messages/message-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useAnswer } from '../use-answer.ts'
import { useCaller } from '../use-desk.ts'
import { answerMessage } from './message-calls.ts'

type MessageDeedProps = { message: MessageView; onDone: () => void }

/** Answers with words that are mailed; they stay after a refusal. */
export function MessageAnswer({ message, onDone }: MessageDeedProps) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, open, setOpen, answer, setAnswer, busy, missing, send } = useAnswer(
    (words) => answerMessage(caller, message.id, words),
    onDone,
  )
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy || undefined} onClick={() => void send()}>
        {t('staff.messages.answer.send')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button
        small
        kind={message.state === 'open' ? 'ink' : 'outline'}
        onClick={() => setOpen(true)}
      >
        {t('staff.messages.answer')}
        <span className="visually-hidden"> {message.name}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.messages.answer.ask', { name: message.name })}
        actions={actions}
      >
        <div className="stack-small">
          <p className="proposal-said secondary">{message.said}</p>
          <TextArea
            label={t('staff.messages.answer.words')}
            hint={t('staff.messages.answer.why')}
            maxLength={MESSAGE_LIMIT}
            rows={7}
            value={answer}
            error={missing && t('staff.messages.answer.missing')}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Failure>{problem}</Failure>
        </div>
      </Dialog>
    </>
  )
}
