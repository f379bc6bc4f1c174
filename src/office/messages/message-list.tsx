import { useState } from 'react'
import { Link } from 'react-router'
import { sayInstant } from '../../shop/order/order-time.ts'
import { mayMove } from '../../shop/ordering/messages/message.ts'
import type { MessageView } from '../../shop/ordering/messages/message-schema.ts'
import { deskOrderLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { RequestThumbs } from '../proposals/request-thumbs.tsx'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { MessageAnswer } from './message-answer.tsx'
import { endMessage } from './message-calls.ts'

/** As the shop numbers its orders; what else was typed is no link. */
const ORDER_NUMBER = /^[A-Z]-\d{2}-\d{6,}$/

/** Who wrote, when, and about which order. */
function MessageFacts({ message }: { message: MessageView }) {
  const { t, language } = useText()
  const { name, email, phone, orderNumber, said, sentAt, files } = message
  const order = ORDER_NUMBER.test(orderNumber) ? (
    <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>
  ) : (
    orderNumber
  )
  return (
    <div className="proposal-request stack-small">
      <KeyValues
        items={[
          [
            t('staff.messages.from'),
            <>
              {name}, <a href={`mailto:${email}`}>{email}</a>
              {phone && `, ${phone}`}
            </>,
          ],
          [t('staff.messages.at'), sayInstant(sentAt, { t, language, nowMs: Date.now() })],
          ...(orderNumber ? [[t('staff.messages.order'), order] as const] : []),
        ]}
      />
      <p className="proposal-said">{said}</p>
      <RequestThumbs secrets={files} />
    </div>
  )
}

/** What the desk wrote, and who ended it. */
function MessageEnd({ message }: { message: MessageView }) {
  const { t, language } = useText()
  const when = (at: string) => sayInstant(at, { t, language, nowMs: Date.now() })
  const { answers, state, endedAt, endedBy } = message
  return (
    <>
      {answers.map(({ at, by, said }) => (
        <div key={at} className="stack-small">
          <p className="small secondary">{t('staff.messages.answeredBy', { by, at: when(at) })}</p>
          <p className="proposal-said">{said}</p>
        </div>
      ))}
      {state === 'closed' && endedAt && (
        <p className="small secondary">
          {t('staff.messages.closedBy', { by: endedBy, at: when(endedAt) })}
        </p>
      )}
    </>
  )
}

type MessageProps = { message: MessageView; onDone: () => void }

function Message({ message, onDone }: MessageProps) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const end = async (state: 'open' | 'closed') => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const done = hear(await endMessage(caller, message.id, state))
    setBusy(false)
    if (done) onDone()
  }
  const named = <span className="visually-hidden"> {message.subject}</span>
  return (
    <li className="proposal-line">
      <h2 className="proposal-request-name">{message.subject}</h2>
      <MessageFacts message={message} />
      <MessageEnd message={message} />
      <Failure>{problem}</Failure>
      <div className="proposal-line-deeds">
        {mayMove(message.state, 'answer') && <MessageAnswer message={message} onDone={onDone} />}
        {mayMove(message.state, 'close') && (
          <Button small aria-disabled={busy || undefined} onClick={() => void end('closed')}>
            {t('staff.messages.close')}
            {named}
          </Button>
        )}
        {mayMove(message.state, 'reopen') && (
          <Button small aria-disabled={busy || undefined} onClick={() => void end('open')}>
            {t('staff.messages.reopen')}
            {named}
          </Button>
        )}
      </div>
    </li>
  )
}

export function MessageList({
  items,
  onDone,
}: {
  items: readonly MessageView[]
  onDone: () => void
}) {
  return (
    <ul className="proposal-lines">
      {items.map((message) => (
        <Message key={message.id} message={message} onDone={onDone} />
      ))}
    </ul>
  )
}
