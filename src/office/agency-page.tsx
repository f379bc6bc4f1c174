import { useCallback, useId, useState } from 'react'
import { Link } from 'react-router'
import type { SaidRefusal } from '../platform/refusal.ts'
import { explainAgencyError } from '../shop/money/invoices/agency-error.ts'
import type { AgencyDesk, NotAccepted } from '../shop/money/invoices/invoice-schema.ts'
import type { TypedRecipient } from '../shop/money/invoices/record-recipient.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { useAsking } from '../ui/use-asking.ts'
import './agency.css'
import { deskOrderLink, officeRoomLink } from '../shop/site/office-rooms.ts'
import { AgencyRepair } from './agency-repair.tsx'
import { AgencyWord } from './pane-invoices.tsx'
import { RoomMain } from './room-main.tsx'
import { correctRecord, loadAgencyDesk } from './staff-calls.ts'
import { type OnExpired, useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'
import { useProblem } from './use-problem.ts'

const ASK_EVERY_MS = 20_000

function useAgencyDesk(onExpired: OnExpired) {
  const caller = useCaller()
  const [desk, setDesk] = useState<AgencyDesk | null>(null)
  const { problem, hear } = useProblem(onExpired)
  const [sentAgain, setSentAgain] = useState(false)
  const take = useCallback(
    (answer: Awaited<ReturnType<typeof loadAgencyDesk>>) => {
      if (answer.kind === 'done') setDesk(answer.data)
      return hear(answer)
    },
    [hear],
  )
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await loadAgencyDesk(caller, signal)
      if (!signal.aborted) take(answer)
    },
    [caller, take],
  )
  useAsking(ask, ASK_EVERY_MS)
  /** Passes on what was refused about the recipient, for its fields. */
  const correct = async (
    number: string,
    recipient: TypedRecipient | null,
  ): Promise<readonly SaidRefusal[]> => {
    const answer = await correctRecord(caller, number, recipient)
    const ofFields =
      answer.kind === 'refused'
        ? answer.refusals.filter(({ field }) => field.startsWith('recipient.'))
        : []
    setSentAgain(ofFields.length === 0 && take(answer))
    return ofFields
  }
  return { desk, problem, sentAgain, correct }
}

type RowProps = {
  invoice: NotAccepted
  onCorrect: (number: string, recipient: TypedRecipient | null) => Promise<readonly SaidRefusal[]>
}

/** What the agency's error means and which part of the invoice it concerns. */
function Explained({ last: { errorCode, errorText } }: Pick<NotAccepted, 'last'>) {
  const { t } = useText()
  if (errorCode === null) return null
  const { topic, field } = explainAgencyError(errorCode, errorText)
  return (
    <p>
      {t(`staff.agency.topic.${topic}`)}
      {field && ` ${t('staff.agency.field', { field: t(`staff.agency.field.${field}`) })}`}
    </p>
  )
}

function Row({ invoice, onCorrect }: RowProps) {
  const { t, money, language } = useText()
  const { number, href, orderNumber, grossCents, last, recipient, correctable } = invoice
  const [repairing, setRepairing] = useState(false)
  // Retried unchanged: the agency's census may know the recipient by now.
  const asBefore = recipient && { ...recipient, country: recipient.country ?? '' }
  return (
    <li>
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          <strong>{number}</strong>
        </a>
        , {money(grossCents)},{' '}
        <Link to={deskOrderLink(orderNumber)}>
          {t('staff.agency.order', { number: orderNumber })}
        </Link>
      </p>
      <p className="small secondary">
        <AgencyWord
          record={last}
          when={sayInstant(last.generatedAt, { t, language, nowMs: Date.now() })}
        />
      </p>
      <Explained last={last} />
      {correctable && !repairing && (
        <p className="agency-ways">
          <Button small onClick={() => void onCorrect(number, asBefore)}>
            {t('staff.agency.again')}
            <span className="visually-hidden"> {number}</span>
          </Button>
          {recipient && (
            <Button small kind="text" onClick={() => setRepairing(true)}>
              {t('staff.agency.repair')}
              <span className="visually-hidden"> {number}</span>
            </Button>
          )}
        </p>
      )}
      {correctable && repairing && recipient && (
        <AgencyRepair
          recipient={recipient}
          onSend={(typed) => onCorrect(number, typed)}
          onBack={() => setRepairing(false)}
        />
      )}
    </li>
  )
}

/** Records that the tax agency did not accept, and the state of sending. */
export default function AgencyPage() {
  const { onExpired } = useRoom()
  const { t, language } = useText()
  const title = useId()
  const { desk, problem, sentAgain, correct } = useAgencyDesk(onExpired)
  return (
    <RoomMain labelledBy={title} className="office-agency">
      <div className="desk stack">
        <h1 id={title}>{t('staff.agency')}</h1>
        {problem !== null && (
          <Note kind="warn" role="status">
            {problem}
          </Note>
        )}
        {sentAgain && (
          <Note kind="ok" role="status">
            {t('staff.agency.sentAgain')}
          </Note>
        )}
        {!desk && problem === null && <Loading />}
        {desk && !desk.reached && (
          <Note kind="warn" title={t('staff.agency.unset')}>
            {t('staff.agency.unsetWhy')}
          </Note>
        )}
        {desk?.failingSince && (
          <Note
            kind="warn"
            title={t('staff.agency.failing', {
              when: sayInstant(desk.failingSince, { t, language, nowMs: Date.now() }),
            })}
          >
            {t('staff.agency.failingWhy', { fault: desk.fault ?? '' })}
          </Note>
        )}
        {desk && (
          <>
            <p>
              {desk.waiting === 0
                ? t('staff.agency.queue.none')
                : t('staff.agency.queue', { count: desk.waiting })}
            </p>
            <section className="stack-small">
              <h2>{t('staff.agency.notAccepted')}</h2>
              {desk.items.length === 0 && (
                <p className="secondary">{t('staff.agency.allAccepted')}</p>
              )}
              <ul className="agency-list">
                {desk.items.map((invoice) => (
                  <Row key={invoice.number} invoice={invoice} onCorrect={correct} />
                ))}
              </ul>
            </section>
            <p className="small secondary">
              {t('staff.agency.chain')}{' '}
              <Link to={officeRoomLink('declaration')}>{t('staff.declaration')}</Link>
            </p>
          </>
        )}
      </div>
    </RoomMain>
  )
}
