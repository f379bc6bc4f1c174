import { useCallback, useEffect, useId, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { QuoteRequestView } from '../shop/ordering/requests/request-schema.ts'
import { officeRoomLink } from '../shop/site/office-rooms.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import './proposals/proposals.css'
import { NewProposal } from './proposals/new-proposal.tsx'
import { loadProposal, loadRequest } from './proposals/proposal-calls.ts'
import { ProposalShown } from './proposals/proposal-shown.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { shutOutBy, useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The form of a new one; for a request once that is read. */
function New({ requestId }: { requestId: string | null }) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [answer, setAnswer] = useState<Answer<QuoteRequestView>>()
  useEffect(() => {
    if (requestId === null) return
    const left = new AbortController()
    const ask = async () => {
      const given = await loadRequest(caller, requestId, left.signal)
      if (left.signal.aborted) return
      const notice = shutOutBy(given)
      if (notice !== undefined) return onExpired(notice)
      setAnswer(given)
    }
    void ask()
    return () => left.abort()
  }, [caller, requestId, onExpired])
  if (requestId === null) return <NewProposal request={null} />
  if (answer === undefined) return <Loading />
  if (answer.kind === 'done') return <NewProposal request={answer.data} />
  if (answer.kind === 'refused') return <EmptyState title={t('staff.proposals.request.gone')} />
  return (
    <Note kind="warn" role="alert">
      {t('staff.unreachable')}
    </Note>
  )
}

function Sent({ number }: { number: string }) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const isMade = useLocation().state === 'made'
  const read = useCallback(
    (signal: AbortSignal) => loadProposal(caller, number, signal),
    [caller, number],
  )
  const { shown, missing, failed, reload, show } = useReading(read, onExpired)
  if (missing && !shown) return <EmptyState title={t('staff.proposals.gone')} />
  return (
    <>
      {isMade && shown && (
        <Note kind="ok" role="status">
          {t('staff.proposals.made', { email: shown.form.contact.email })}
        </Note>
      )}
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown && <ProposalShown proposal={shown} onMoved={show} />}
    </>
  )
}

/** One proposal of the desk: the form of a new one, or one that was sent. */
export default function ProposalPage() {
  const { t } = useText()
  const { number = '' } = useParams()
  const [params] = useSearchParams()
  const title = useId()
  const isNew = number === 'nuevo'
  const requestId = params.get('solicitud')
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <p>
          <Link to={officeRoomLink('proposals')}>{t('staff.proposals')}</Link>
        </p>
        <h1 id={title}>
          {isNew
            ? t(requestId ? 'staff.proposals.answering' : 'staff.proposals.new')
            : t('staff.proposals.number', { number })}
        </h1>
        {isNew ? (
          <New key={requestId} requestId={requestId} />
        ) : (
          <Sent key={number} number={number} />
        )}
      </div>
    </RoomMain>
  )
}
