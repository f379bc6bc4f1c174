import { useState } from 'react'
import { methodText } from '../platform/method-text.ts'
import { CLAIM_DECISIONS, CLAIM_SAID_LIMIT, givesMoney } from '../shop/order/claims/claim.ts'
import type { Claim } from '../shop/order/claims/claim-schema.ts'
import { rolesWith } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { OptionTile, OptionTiles } from '../ui/option-tile.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { decideClaim } from './claim-calls.ts'
import { type ClaimDraft, decisionOf, type WrongClaim } from './claim-draft.ts'
import type { PanePart } from './pane-part.ts'
import { PhraseChoice } from './phrase-choice.tsx'
import { useMove } from './use-move.ts'
import { useMay } from './use-rights.ts'

type FieldsProps = Pick<PanePart, 'order'> & {
  claim: Claim
  draft: ClaimDraft
  wrong: WrongClaim
  set: (change: Partial<ClaimDraft>) => void
}

/** The targets of a refund; credit to the wallet is a decision of its own. */
const targetsOf = ({ refundable, guest }: PanePart['order']) => {
  const [wallet] = guest ? [] : refundable.targets.slice(-1)
  return refundable.targets.filter((target) => target !== wallet)
}

function DecisionTiles({ order, draft, set }: Omit<FieldsProps, 'wrong' | 'claim'>) {
  const { t, language } = useText()
  const may = useMay()
  const roles = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rolesWith('money:refund').map((role) => t(`staff.role.${role}`)),
  )
  const whyNot = (decision: ClaimDraft['decision']): string | undefined => {
    if (!givesMoney(decision)) return undefined
    if (!may('money:refund')) return t('staff.claims.decision.noRight', { roles })
    if (order.refundable.leftCents === 0) return t('staff.claims.decision.noMoney')
    return decision === 'credited' && order.guest ? t('staff.claims.decision.noWallet') : undefined
  }
  return (
    <OptionTiles legend={t('staff.claims.decision')}>
      {CLAIM_DECISIONS.map((decision) => (
        <OptionTile
          key={decision}
          name="claim-decision"
          label={t(`staff.claims.decision.${decision}`)}
          reason={t(`staff.claims.decision.${decision}.why`)}
          unavailable={whyNot(decision)}
          checked={draft.decision === decision}
          onChange={() => set({ decision })}
        />
      ))}
    </OptionTiles>
  )
}

/** The figure that the decision needs. */
function FigureFields({ order, claim, draft, wrong, set }: FieldsProps) {
  const { t, money } = useText()
  const most = order.lines.find(({ id }) => id === claim.lineId)?.configuration.units ?? 1
  const lineCents = order.refundable.lines.find(({ id }) => id === claim.lineId)?.grossCents ?? 0
  const targets = targetsOf(order)
  if (draft.decision === 'reprinted')
    return (
      <TextField
        label={t('staff.claims.units')}
        hint={t('staff.claims.units.hint', { most })}
        inputMode="numeric"
        value={draft.units}
        error={wrong.units && t(wrong.units, { most })}
        onChange={({ target }) => set({ units: target.value })}
      />
    )
  if (!givesMoney(draft.decision)) return null
  return (
    <>
      <TextField
        label={t('staff.claims.amount')}
        hint={t('staff.claims.amount.hint', {
          line: money(lineCents),
          left: money(order.refundable.leftCents),
        })}
        unit="€"
        inputMode="decimal"
        value={draft.amount}
        error={wrong.amount && t(wrong.amount)}
        onChange={({ target }) => set({ amount: target.value })}
      />
      {draft.decision === 'refunded' && (
        <SelectField
          label={t('staff.claims.target')}
          value={draft.target}
          options={targets.map((value) => ({
            value,
            label: t(methodText(value, 'staffRefundTo')),
          }))}
          onChange={({ target }) => set({ target: target.value })}
        />
      )}
    </>
  )
}

/** Decides an open claim: one dialog with confirmation, since it cannot be undone. */
export function ClaimDecision({ claim, ...part }: PanePart & { claim: Claim }) {
  const { caller, order, onMoved, onExpired } = part
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const line = order.lines.find(({ id }) => id === claim.lineId)
  const most = line?.configuration.units ?? 1
  const [target = ''] = targetsOf(order)
  const fresh: ClaimDraft = {
    ...{ decision: 'reprinted', answer: '', amount: '', target, units: String(most) },
  }
  const [draft, setDraft] = useState<ClaimDraft | null>(null)
  const [wrong, setWrong] = useState<WrongClaim>({})
  const set = (change: Partial<ClaimDraft>) =>
    setDraft((before) => ({ ...(before ?? fresh), ...change }))
  const send = async () => {
    const asked = decisionOf(draft ?? fresh, most)
    setWrong('wrong' in asked ? asked.wrong : {})
    if (
      'wanted' in asked &&
      (await make(() => decideClaim(caller, order.number, claim.id, asked.wanted)))
    )
      setDraft(null)
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {t(busy ? 'staff.claims.busy' : 'staff.claims.send')}
      </Button>
      <Button onClick={() => setDraft(null)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button small kind="ink" data-claim onClick={() => setDraft(fresh)}>
        {t('staff.claims.decide')}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('staff.claims.ask', { position: claim.position })}
        actions={actions}
      >
        {draft && (
          <div className="stack-small">
            <DecisionTiles order={order} draft={draft} set={set} />
            <FigureFields order={order} claim={claim} draft={draft} wrong={wrong} set={set} />
            <PhraseChoice
              usedFor="claim"
              language={order.language}
              {...{ typed: draft.answer, limit: CLAIM_SAID_LIMIT }}
              onTyped={(answer) => set({ answer })}
            />
            <TextArea
              label={t('staff.claims.answer')}
              hint={t('staff.claims.answer.hint')}
              maxLength={CLAIM_SAID_LIMIT}
              value={draft.answer}
              error={wrong.answer && t(wrong.answer)}
              onChange={({ target: { value } }) => set({ answer: value })}
            />
            <Failure>{failure}</Failure>
          </div>
        )}
      </Dialog>
    </>
  )
}
