import { useState } from 'react'
import { keysOf } from '../../../platform/typed-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { WholeNumber } from '../../../ui/whole-number.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { type CustomerMove, moveOwnOrder } from './order-calls.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { needsFiles } from './stage-texts.ts'
import { useProof } from './use-proof.ts'

const MOVES = {
  cancelled: 'orders.cancel',
  deleted_by_user: 'orders.delete',
} as const satisfies Record<CustomerMove, string>

type OrderWithdrawalProps = {
  token: string
  order: CustomerOrder
  onOrder: (order: CustomerOrder) => void
}

/**
 * Cancelling or deleting an unpaid order, each with a confirmation. Renders nothing where neither
 * is allowed.
 */
export function OrderWithdrawal({ token, order, onOrder }: OrderWithdrawalProps) {
  const { t, language } = useText()
  const [asked, setAsked] = useState<CustomerMove | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const proof = useProof()
  const moves = keysOf(MOVES).filter((move) => order.allowed.includes(move))
  const [first] = moves
  if (!first) return null
  const key = MOVES[asked ?? first]
  const close = () => {
    setAsked(null)
    setFailure(null)
  }
  const confirm = async () => {
    if (!asked || busy) return
    setBusy(true)
    const answer = await proof.withProof(() => moveOwnOrder(language, token, asked))
    setBusy(false)
    if (answer.kind !== 'done')
      return setFailure(
        answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('orders.failedWhy'),
      )
    close()
    onOrder(answer.data)
  }
  const actions = (
    <>
      <Button kind="ink" onClick={confirm} aria-disabled={busy}>
        {t(`${key}.yes`)}
      </Button>
      <Button onClick={close}>{t('orders.keep')}</Button>
    </>
  )
  return (
    <div className="order-withdrawal">
      {moves.map((move) => (
        <Button key={move} kind="text" onClick={() => setAsked(move)}>
          {t(MOVES[move])}
        </Button>
      ))}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={
          <WholeNumber number={order.number}>
            {t(`${key}.title`, { number: order.number })}
          </WholeNumber>
        }
        actions={actions}
      >
        <p>
          {t(
            key === 'orders.delete' && !needsFiles(order)
              ? 'orders.delete.why.noFile'
              : `${key}.why`,
          )}
        </p>
        {failure !== null && (
          <Note kind="bad" role="alert">
            {failure}
          </Note>
        )}
      </Dialog>
      <ProofDialog token={token} order={order} open={proof.open} onClose={proof.close} />
    </div>
  )
}
