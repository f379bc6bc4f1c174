import { type ChangeEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { sendProof } from './order-calls.ts'
import { type Reader, sayInstant } from './order-time.ts'
import type { CustomerOrder } from './order-view.ts'
import { MOST_PROOFS, PROOF_MAX_BYTES, refuseProofSize } from './transfer-proof.ts'

const ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** `failed` keeps the file: sending it again needs no second choice. */
type Sending =
  | { kind: 'idle' | 'sent' }
  | { kind: 'sending'; fileName: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; file: File }

type TransferProofProps = { token: string; order: CustomerOrder; onOrder: (order: CustomerOrder) => void }

function useProof({ token, onOrder }: Pick<TransferProofProps, 'token' | 'onOrder'>) {
  const { t, language } = useText()
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const send = async (file: File) => {
    const size = refuseProofSize(file.size)
    if (size) return setSending({ kind: 'refused', message: t(size.code, size.params) })
    setSending({ kind: 'sending', fileName: file.name })
    const answer = await sendProof(language, token, file)
    if (answer.kind === 'refused') return setSending({ kind: 'refused', message: answer.refusals[0]?.message ?? t('orders.failed') })
    if (answer.kind === 'unreachable') return setSending({ kind: 'failed', file })
    setSending({ kind: 'sent' })
    onOrder(answer.data)
  }
  return { sending, send }
}

function Sent({ order, reader }: { order: CustomerOrder; reader: Reader }) {
  const { t } = useText()
  return (
    <ul className="small proof-list" aria-label={t('orders.proof.list')}>
      {order.proofs.map(({ id, fileName, receivedAt }) => (
        <li key={id}>
          <span className="file-name">{fileName}</span> <span className="secondary">{sayInstant(receivedAt, reader)}</span>
        </li>
      ))}
    </ul>
  )
}

function Told({ sending, onRetry }: { sending: Sending; onRetry: (file: File) => void }) {
  const { t } = useText()
  if (sending.kind === 'sending') return <Loading label={t('orders.proof.sending', { fileName: sending.fileName })} />
  if (sending.kind === 'sent') {
    return (
      <Note kind="ok" role="status">
        {t('orders.proof.sent')}
      </Note>
    )
  }
  if (sending.kind !== 'failed') return null
  return (
    <Note
      kind="bad"
      role="alert"
      title={t('orders.proof.failed', { fileName: sending.file.name })}
      actions={
        <Button small kind="ink" onClick={() => onRetry(sending.file)}>
          {t('orders.proof.retry')}
        </Button>
      }
    >
      {t('orders.proof.failedWhy')}
    </Note>
  )
}

/** Sends what shows that the transfer was made, and lists what was sent. */
export function TransferProof({ token, order, onOrder }: TransferProofProps) {
  const { t, language } = useText()
  const { sending, send } = useProof({ token, onOrder })
  const id = useId()
  const why = useId()
  const wrong = useId()
  const refused = sending.kind === 'refused' ? sending.message : null
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Choosing the same file again must count as a choice.
    event.target.value = ''
    if (file) void send(file)
  }
  return (
    <div className="stack-small transfer-proof">
      <h3>{t('orders.proof.title')}</h3>
      <p id={why} className="small secondary">
        {t('orders.proof.why', { limit: PROOF_MAX_BYTES / 1024 / 1024 })}
      </p>
      {order.proofs.length > 0 && <Sent order={order} reader={{ t, language, nowMs: Date.now() }} />}
      {order.proofs.length < MOST_PROOFS && sending.kind !== 'sending' && (
        <span className="file-choice">
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept={ACCEPT}
            onChange={choose}
            aria-describedby={refused ? `${wrong} ${why}` : why}
            aria-invalid={refused !== null}
          />
          <label htmlFor={id} className="button button-outline button-small">
            {t(order.proofs.length > 0 ? 'orders.proof.more' : 'orders.proof.choose')}
          </label>
        </span>
      )}
      {refused && (
        <p id={wrong} className="field-error" role="alert">
          {refused}
        </p>
      )}
      <Told sending={sending} onRetry={(file) => void send(file)} />
    </div>
  )
}
