import { useState } from 'react'
import { methodText } from '../platform/method-text.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { OptionTile, OptionTiles } from '../ui/option-tile.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { WholeNumber } from '../ui/whole-number.tsx'
import { centsFrom } from './cents-from.ts'
import { type RefundWish, refundOrder } from './money-calls.ts'
import type { PanePart } from './pane-part.ts'
import { useMove } from './use-move.ts'

const EXTENTS = ['all', 'sum', 'lines'] as const
type Extent = (typeof EXTENTS)[number]

type Draft = {
  extent: Extent
  sum: string
  lines: readonly string[]
  target: string
  reason: string
}
type Wrong = Partial<Record<'sum' | 'lines' | 'reason', string>>

/** The request, or the faulty fields with their message keys. */
function wishOf({
  extent,
  sum,
  lines,
  target,
  reason,
}: Draft): { wish: RefundWish } | { wrong: Wrong } {
  const amountCents = centsFrom(sum)
  const wrong: Wrong = {
    ...(extent === 'sum' && !amountCents && { sum: 'staff.refund.sum.wrong' }),
    ...(extent === 'lines' && lines.length === 0 && { lines: 'staff.refund.lines.none' }),
    ...(reason.trim() === '' && { reason: 'staff.refund.reason.missing' }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const how =
    extent === 'sum' && amountCents ? { amountCents } : extent === 'lines' ? { lines } : {}
  return { wish: { target, reason: reason.trim(), ...how } }
}

type FieldsProps = Pick<PanePart, 'order'> & {
  draft: Draft
  wrong: Wrong
  set: (change: Partial<Draft>) => void
}

function ExtentFields({ order, draft, wrong, set }: FieldsProps) {
  const { t, money } = useText()
  const { leftCents, lines } = order.refundable
  const names = new Map(order.lines.map(({ id, productName }) => [id, productName]))
  const offered = EXTENTS.filter((each) => each !== 'lines' || lines.length > 0)
  return (
    <>
      <OptionTiles legend={t('staff.refund.extent')}>
        {offered.map((each) => (
          <OptionTile
            key={each}
            name="refund-extent"
            label={t(`staff.refund.extent.${each}`)}
            price={each === 'all' ? money(leftCents) : undefined}
            checked={draft.extent === each}
            onChange={() => set({ extent: each })}
          />
        ))}
      </OptionTiles>
      {draft.extent === 'sum' && (
        <TextField
          label={t('staff.refund.sum')}
          hint={t('staff.refund.sum.hint', { left: money(leftCents) })}
          unit="€"
          inputMode="decimal"
          value={draft.sum}
          error={wrong.sum && t(wrong.sum)}
          onChange={(event) => set({ sum: event.target.value })}
        />
      )}
      {draft.extent === 'lines' && (
        <div className="stack-small">
          {lines.map(({ id, grossCents }) => (
            <CheckBox
              key={id}
              label={`${names.get(id) ?? ''}, ${money(grossCents)}`}
              checked={draft.lines.includes(id)}
              error={wrong.lines && id === lines.at(-1)?.id && t(wrong.lines)}
              onChange={(event) =>
                set({
                  lines: event.target.checked
                    ? [...draft.lines, id]
                    : draft.lines.filter((each) => each !== id),
                })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Refund: amount, target, reason. One dialog with confirmation, since it cannot be undone. */
export function PaneRefund({ caller, order, onMoved, onExpired }: PanePart) {
  const { t, money } = useText()
  const { leftCents, targets } = order.refundable
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const fresh: Draft = { extent: 'all', sum: '', lines: [], target: targets[0] ?? '', reason: '' }
  const [draft, setDraft] = useState<Draft | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  if (leftCents === 0 || targets.length === 0) return null
  const set = (change: Partial<Draft>) =>
    setDraft((before) => ({ ...(before ?? fresh), ...change }))
  const send = async () => {
    const asked = wishOf(draft ?? fresh)
    setWrong('wrong' in asked ? asked.wrong : {})
    if ('wish' in asked && (await make(() => refundOrder(caller, order.number, asked.wish))))
      setDraft(null)
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {t(busy ? 'staff.refund.busy' : 'staff.refund.send')}
      </Button>
      <Button onClick={() => setDraft(null)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button small wide onClick={() => setDraft(fresh)}>
        {t('staff.refund.open', { left: money(leftCents) })}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={
          <WholeNumber number={order.number}>
            {t('staff.refund.ask', { number: order.number })}
          </WholeNumber>
        }
        actions={actions}
      >
        {draft && (
          <div className="stack-small">
            <ExtentFields order={order} draft={draft} wrong={wrong} set={set} />
            <OptionTiles legend={t('staff.refund.target')}>
              {targets.map((each) => (
                <OptionTile
                  key={each}
                  name="refund-target"
                  label={t(methodText(each, 'staffRefundTo'))}
                  reason={t(methodText(each, 'staffRefundTo.why'))}
                  checked={draft.target === each}
                  onChange={() => set({ target: each })}
                />
              ))}
            </OptionTiles>
            <TextArea
              label={t('staff.move.reason')}
              hint={t('staff.move.reason.hint')}
              maxLength={500}
              value={draft.reason}
              error={wrong.reason && t(wrong.reason)}
              onChange={(event) => set({ reason: event.target.value })}
            />
            <Failure>{failure}</Failure>
          </div>
        )}
      </Dialog>
    </>
  )
}
