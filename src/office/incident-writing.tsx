import { useState } from 'react'
import {
  INCIDENT_KINDS,
  INCIDENT_SAID_LIMIT,
  type IncidentKind,
} from '../shop/order/incidents/incident.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { noteIncident } from './incident-calls.ts'
import type { PanePart } from './pane-part.ts'
import { useMove } from './use-move.ts'

type Draft = { shipment: number; kind: IncidentKind; said: string }

/** Notes what a carrier without a service told, or a customer. `shipments`: those without one. */
export function IncidentWriting({ shipments, ...part }: PanePart & { shipments: number[] }) {
  const { caller, order, onMoved, onExpired } = part
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [wrong, setWrong] = useState(false)
  const [first = 1] = shipments
  const set = (change: Partial<Draft>) => setDraft((before) => before && { ...before, ...change })
  const send = async () => {
    const isEmpty = draft === null || draft.said.trim() === ''
    setWrong(isEmpty)
    if (!isEmpty && (await make(() => noteIncident(caller, order.number, draft)))) setDraft(null)
  }
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy} onClick={() => void send()}>
        {t('staff.incident.note.send')}
      </Button>
      <Button onClick={() => setDraft(null)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button small onClick={() => setDraft({ shipment: first, kind: 'returned', said: '' })}>
        {t('staff.incident.note')}
      </Button>
      <Dialog
        open={draft !== null}
        onClose={() => setDraft(null)}
        title={t('staff.incident.note')}
        actions={actions}
      >
        {draft && (
          <div className="stack-small">
            {shipments.length > 1 && (
              <SelectField
                label={t('staff.incident.shipment')}
                value={String(draft.shipment)}
                options={shipments.map((each) => ({
                  value: String(each),
                  label: t('staff.incident.shipmentOf', { number: each }),
                }))}
                onChange={({ target }) => set({ shipment: Number(target.value) })}
              />
            )}
            <SelectField
              label={t('staff.incident.kind')}
              value={draft.kind}
              options={INCIDENT_KINDS.map((value) => ({
                value,
                label: t(`staff.incident.kind.${value}`),
              }))}
              onChange={({ target }) =>
                set({ kind: INCIDENT_KINDS.find((each) => each === target.value) ?? 'other' })
              }
            />
            <TextArea
              label={t('staff.incident.said')}
              maxLength={INCIDENT_SAID_LIMIT}
              value={draft.said}
              error={wrong && t('shipping.incident.saidMissing')}
              onChange={({ target }) => set({ said: target.value })}
            />
            <Failure>{failure}</Failure>
          </div>
        )}
      </Dialog>
    </>
  )
}
