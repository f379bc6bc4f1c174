import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileChoice } from '../../../ui/file-choice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { type Reader, sayInstant } from '../../order/order-time.ts'
import {
  MOST_PROOFS,
  PROOF_ACCEPT,
  PROOF_MAX_BYTES,
  refuseProofSize,
} from '../../order/transfer-proof.ts'
import { sendProof } from './order-calls.ts'

/** `failed` keeps the file: sending it again needs no second choice. */
type Sending =
  | { kind: 'idle' | 'sent' }
  | { kind: 'sending'; fileName: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; file: File }

type TransferProofProps = {
  token: string
  order: CustomerOrder
  onOrder: (order: CustomerOrder) => void
}

function useProof({ token, onOrder }: Pick<TransferProofProps, 'token' | 'onOrder'>) {
  const { t, language } = useText()
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })
  const send = async (file: File) => {
    const size = refuseProofSize(file.size)
    if (size) return setSending({ kind: 'refused', message: t(size.code, size.params) })
    setSending({ kind: 'sending', fileName: file.name })
    const answer = await sendProof(language, token, file)
    if (answer.kind === 'refused')
      return setSending({
        kind: 'refused',
        message: answer.refusals[0]?.message ?? t('orders.failed'),
      })
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
          <span className="file-name">{fileName}</span>{' '}
          <span className="secondary">{sayInstant(receivedAt, reader)}</span>
        </li>
      ))}
    </ul>
  )
}

function Told({ sending, onRetry }: { sending: Sending; onRetry: (file: File) => void }) {
  const { t } = useText()
  if (sending.kind === 'sending')
    return <Loading label={t('orders.proof.sending', { fileName: sending.fileName })} />
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
  const why = useId()
  const refused = sending.kind === 'refused' ? sending.message : null
  return (
    <div className="stack-small transfer-proof">
      <h3>{t('orders.proof.title')}</h3>
      <p id={why} className="small secondary">
        {t('orders.proof.why', { limit: PROOF_MAX_BYTES / 1024 / 1024 })}
      </p>
      {order.proofs.length > 0 && (
        <Sent order={order} reader={{ t, language, nowMs: Date.now() }} />
      )}
      {order.proofs.length < MOST_PROOFS && sending.kind !== 'sending' && (
        <FileChoice
          accept={PROOF_ACCEPT}
          hintId={why}
          error={refused}
          onFiles={([file]) => file && void send(file)}
        >
          {t(order.proofs.length > 0 ? 'orders.proof.more' : 'orders.proof.choose')}
        </FileChoice>
      )}
      <Told sending={sending} onRetry={(file) => void send(file)} />
    </div>
  )
}
