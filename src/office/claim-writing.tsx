import { useState } from 'react'
import { CLAIM_REASONS, CLAIM_SAID_LIMIT, type ClaimReason } from '../shop/order/claims/claim.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { writeClaim } from './claim-calls.ts'
import type { PanePart } from './pane-part.ts'
import { useMove } from './use-move.ts'

type Draft = { lineId: string; reason: ClaimReason; said: string }

/** Writes down the claim of a customer on the telephone. */
export function ClaimWriting({ caller, order, onMoved, onExpired }: PanePart) {
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [wrong, setWrong] = useState(false)
  const open = new Set(
    order.claims.filter(({ state }) => state === 'open').map(({ lineId }) => lineId),
  )
  const lines = order.lines.filter(({ id }) => !open.has(id))
  const [first] = lines
  if (!first) return null
  const set = (change: Partial<Draft>) => setDraft((before) => before && { ...before, ...change })
  const send = async () => {
    const isEmpty = draft === null || draft.said.trim() === ''
    setWrong(isEmpty)
    if (!isEmpty && (await make(() => writeClaim(caller, order.number, draft)))) setDraft(null)
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {t('staff.claims.write.send')}
      </Button>
      <Button onClick={() => setDraft(null)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button small onClick={() => setDraft({ lineId: first.id, reason: 'damaged', said: '' })}>
        {t('staff.claims.write')}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('staff.claims.write')}
        actions={actions}
      >
        {draft && (
          <div className="stack-small">
            <p className="secondary">{t('staff.claims.write.why')}</p>
            <SelectField
              label={t('claims.line')}
              value={draft.lineId}
              options={lines.map(({ id, position, productName }) => ({
                value: id,
                label: `${position}. ${productName}`,
              }))}
              onChange={({ target }) => set({ lineId: target.value })}
            />
            <SelectField
              label={t('claims.reason')}
              value={draft.reason}
              options={CLAIM_REASONS.map((value) => ({
                value,
                label: t(`claims.reason.${value}`),
              }))}
              onChange={({ target }) =>
                set({ reason: CLAIM_REASONS.find((each) => each === target.value) ?? 'other' })
              }
            />
            <TextArea
              label={t('staff.claims.said')}
              maxLength={CLAIM_SAID_LIMIT}
              value={draft.said}
              error={wrong && t('claims.saidMissing')}
              onChange={({ target }) => set({ said: target.value })}
            />
            <Failure>{failure}</Failure>
          </div>
        )}
      </Dialog>
    </>
  )
}
