import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { type IncidentMove, movesWithWords } from '../shop/order/incidents/incident.ts'
import type { ShipmentIncident } from '../shop/order/incidents/incident-schema.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { moveIncident } from './incident-calls.ts'
import { IncidentWriting } from './incident-writing.tsx'
import type { PanePart } from './pane-part.ts'
import { useQuestion } from './question-with-note.tsx'
import { useMove } from './use-move.ts'
import { useMay } from './use-rights.ts'

/** What was done about it so far, in the order of time. */
function Steps({ incident, nowMs }: { incident: ShipmentIncident; nowMs: number }) {
  const { t, language } = useText()
  const { contactedAt, claimedAt, endedAt, outcome, reason } = incident
  const when = (at: string) => sayInstant(at, { t, language, nowMs })
  const steps = [
    contactedAt && t('staff.incident.contacted', { when: when(contactedAt) }),
    claimedAt && t('staff.incident.claimed', { when: when(claimedAt) }),
    endedAt && outcome && t(`staff.incident.outcome.${outcome}`, { when: when(endedAt) }),
    reason,
  ].filter((step) => step)
  if (steps.length === 0) return null
  return (
    <ul className="small secondary">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}

/** One incident with its steps, and the moves that are possible now. */
function Incident({ incident, ...part }: PanePart & { incident: ShipmentIncident }) {
  const { t, language } = useText()
  const { caller, order, onMoved, onExpired, nowMs } = part
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const { ask, dialog } = useQuestion(part)
  const { id, shipment, kind, said, byCarrier, openedAt, endedAt, moves } = incident
  const press = (move: IncidentMove) => {
    const send = (words: string) => moveIncident(caller, order.number, id, { move, said: words })
    if (!movesWithWords(move)) return void make(() => send(''))
    return ask({
      title: t(`staff.incident.move.${move}`),
      why: t(`staff.incident.move.${move}.why`),
      button: t(`staff.incident.move.${move}.send`),
      noteLabel: t(`staff.incident.move.${move}.label`),
      noteHint: t(`staff.incident.move.${move}.hint`),
      send,
    })
  }
  return (
    <li className="stack-small">
      <p>
        <Tag shape={endedAt ? 'full' : 'diamond'} tone={endedAt ? 'ok' : 'bad'}>
          {t(`staff.incident.kind.${kind}`)}
        </Tag>{' '}
        {order.shipments.length > 1 && `${t('staff.incident.shipmentOf', { number: shipment })}. `}
        <span className="small secondary">{sayInstant(openedAt, { t, language, nowMs })}</span>
      </p>
      {said !== '' && (
        <p>
          {t(byCarrier ? 'staff.incident.saidByCarrier' : 'staff.incident.saidByStaff', { said })}
        </p>
      )}
      <Steps incident={incident} nowMs={nowMs} />
      {!endedAt && moves.length > 0 && !moves.includes('send_again') && (
        <p className="small">{t('staff.incident.gone')}</p>
      )}
      {moves.length > 0 && (
        <div className="row">
          {moves.map((move) => (
            <Button key={move} small aria-disabled={busy} onClick={() => press(move)}>
              {t(`staff.incident.move.${move}`)}
            </Button>
          ))}
        </div>
      )}
      <Failure>{failure}</Failure>
      {dialog}
    </li>
  )
}

const LEFT: readonly string[] = ['shipped', 'received']

/** The numbers of the shipments that have left and have no open incident. */
function notable({ order }: PanePart): number[] {
  const { shipments, status, incidents, delivery } = order
  if (!delivery.address) return []
  const open = incidents.filter(({ endedAt }) => !endedAt).map(({ shipment }) => shipment)
  const all = shipments.length > 0 ? shipments : [{ number: 1, state: status }]
  return all
    .filter(({ number, state }) => LEFT.includes(state) && !open.includes(number))
    .map(({ number }) => number)
}

/** What went wrong on the way, the newest first, and what is done about it. */
export function PaneIncidents(part: PanePart) {
  const { order } = part
  const { t } = useText()
  const may = useMay()
  const title = useId()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === '#incidencias') section.current?.scrollIntoView()
  }, [hash])
  const free = may('shipments:move') ? notable(part) : []
  if (order.incidents.length === 0 && free.length === 0) return null
  return (
    <section ref={section} id="incidencias" className="stack-small" aria-labelledby={title}>
      <h2 id={title} className="order-heading">
        {t('staff.incidents')}
      </h2>
      {order.incidents.length > 0 && (
        <ul className="stack-small order-incidents">
          {order.incidents.map((incident) => (
            <Incident key={incident.id} {...part} incident={incident} />
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <div>
          <IncidentWriting {...part} shipments={free} />
        </div>
      )}
    </section>
  )
}
