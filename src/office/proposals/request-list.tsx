import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { sayInstant } from '../../shop/order/order-time.ts'
import { REQUEST_SAID_LIMIT, REQUEST_STATES } from '../../shop/ordering/requests/request.ts'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import { deskProposalLink, newProposalLink } from '../../shop/site/office-rooms.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { Pages } from '../pages.tsx'
import { PhraseChoice } from '../phrase-choice.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { useAnswer } from '../use-answer.ts'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { CertificateDesk } from './certificate-desk.tsx'
import { declineRequest, loadRequests } from './proposal-calls.ts'
import { RequestFacts } from './request-facts.tsx'

type State = (typeof REQUEST_STATES)[number]

type DeclineProps = { request: QuoteRequestView; onDone: () => void }

/** Declines with words; they stay after a refusal. */
function Decline({ request, onDone }: DeclineProps) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, open, setOpen, answer, setAnswer, busy, missing, send } = useAnswer(
    (words) => declineRequest(caller, request.id, words),
    onDone,
  )
  const actions = (
    <>
      <Button kind="ink" aria-disabled={busy || undefined} onClick={() => void send()}>
        {t('staff.proposals.decline.send')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('staff.proposals.decline')}
        <span className="visually-hidden"> {request.name}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('staff.proposals.decline.ask', { name: request.name })}
        actions={actions}
      >
        <div className="stack-small">
          <p className="secondary">{t('staff.proposals.decline.why')}</p>
          {open && (
            <PhraseChoice
              usedFor="request"
              language={request.language}
              {...{ typed: answer, limit: REQUEST_SAID_LIMIT, onTyped: setAnswer }}
            />
          )}
          <TextArea
            label={t('staff.proposals.decline.answer')}
            maxLength={REQUEST_SAID_LIMIT}
            value={answer}
            error={missing && t('staff.proposals.decline.missing')}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Failure>{problem}</Failure>
        </div>
      </Dialog>
    </>
  )
}

function Request({ request, onDone }: DeclineProps) {
  const { t, language } = useText()
  const { id, state, endedAt, endedBy, answer, proposals, name } = request
  return (
    <li className="proposal-line">
      <h2 className="proposal-request-name">{name}</h2>
      <RequestFacts request={request} />
      <CertificateDesk below="request" request={request} onJudged={onDone} />
      {proposals.map((number) => (
        <p key={number}>
          <Link to={deskProposalLink(number)}>{number}</Link>
        </p>
      ))}
      {endedAt && (
        <p className="small secondary">
          {t(`staff.proposals.request.${state}`)},{' '}
          {sayInstant(endedAt, { t, language, nowMs: Date.now() })}, {endedBy}
        </p>
      )}
      {answer && <p className="proposal-said">{answer}</p>}
      <div className="proposal-line-deeds">
        {(state === 'open' || state === 'answered') && (
          <ButtonLink small kind={state === 'open' ? 'ink' : 'outline'} to={newProposalLink(id)}>
            {t('staff.proposals.answer')}
            <span className="visually-hidden"> {name}</span>
          </ButtonLink>
        )}
        {state === 'open' && <Decline request={request} onDone={onDone} />}
      </div>
    </li>
  )
}

/** Requests of visitors for a quote: answered with a proposal, or declined with words. */
export function RequestList() {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [state, setState] = useState<State>('open')
  const [page, setPage] = useState(1)
  const read = useCallback(
    (signal: AbortSignal) => loadRequests(caller, state, page, signal),
    [caller, state, page],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <>
      <Segmented<State>
        className="proposal-filter"
        legend={t('staff.proposals.requests')}
        value={state}
        onChange={(wanted) => {
          setState(wanted)
          setPage(1)
        }}
        options={REQUEST_STATES.map((value) => ({
          value,
          label: t(`staff.proposals.requests.${value}`),
        }))}
      />
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.items.length === 0 && <EmptyState title={t('staff.proposals.requests.none')} />}
      <ul className="proposal-lines">
        {shown?.items.map((request) => (
          <Request key={request.id} request={request} onDone={() => void reload()} />
        ))}
      </ul>
      {shown && (
        <Pages page={page} pages={Math.ceil(shown.total / shown.pageSize)} onPage={setPage} />
      )}
    </>
  )
}
