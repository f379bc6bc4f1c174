import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { REQUEST_SAID_LIMIT } from '../../shop/ordering/requests/request.ts'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import { deskProposalLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { CertificateDesk } from './certificate-desk.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LineList } from './line-list.tsx'
import { DAYS, EMPTY_PROPOSAL, forRequest, needsTransport } from './proposal-draft.ts'
import { ProposalTotals } from './proposal-totals.tsx'
import { RequestFacts } from './request-facts.tsx'
import { TransportFields } from './transport-fields.tsx'
import { type NewProposalState, useNewProposal } from './use-new-proposal.ts'

const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

/** Validity, language and words of the mail. */
function Sending({ state }: { state: NewProposalState }) {
  const { t } = useText()
  const { draft, change } = state
  return (
    <Panel title={t('staff.proposals.sending')}>
      <div className="row">
        <SelectField
          label={t('staff.proposals.days')}
          value={String(draft.days)}
          options={DAYS.map((count) => ({
            value: String(count),
            label: t('staff.proposals.days.of', { count }),
          }))}
          onChange={({ target }) => change({ days: Number(target.value) })}
        />
        <SelectField
          label={t('staff.proposals.language')}
          value={draft.language}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ target }) =>
            change({ language: LANGUAGES.find((each) => each === target.value) ?? 'es' })
          }
        />
      </div>
      <TextArea
        label={t('staff.proposals.said')}
        hint={t('staff.proposals.said.hint')}
        optional
        maxLength={REQUEST_SAID_LIMIT}
        value={draft.said}
        onChange={({ target }) => change({ said: target.value })}
      />
    </Panel>
  )
}

function Aside({ state, onSave }: { state: NewProposalState; onSave: () => void }) {
  const { t, language } = useText()
  const { pricing, draft, busy, failure, forget } = state
  const { priced, failed, retry, asking } = pricing
  const cart = priced?.cart
  return (
    <aside className="proposal-aside stack" aria-busy={asking}>
      {failed && (
        <Note
          kind="warn"
          role="alert"
          title={t('staff.unreachable')}
          actions={<Button onClick={retry}>{t('offers.retry')}</Button>}
        />
      )}
      {cart && draft.lines.length > 0 ? (
        <ProposalTotals
          title={t('staff.proposals.total')}
          totals={cart.totals}
          deliversOn={cart.deliversOn}
        />
      ) : (
        <p className="secondary">{t('staff.proposals.total.none')}</p>
      )}
      {cart?.mixedDates && cart.deliversOn && (
        <Note
          kind="warn"
          actions={
            <Button small kind="ink" onClick={() => state.join(cart.joined)}>
              {t('cart.mixedDates.join', { day: formatDay(cart.deliversOn, language, 'long') })}
            </Button>
          }
        >
          {t('staff.proposals.mixed')}
        </Note>
      )}
      <Failure>{failure}</Failure>
      <Button kind="ink" wide aria-disabled={busy || undefined} onClick={onSave}>
        {t('staff.proposals.save')}
      </Button>
      <p className="small secondary">{t('staff.proposals.save.why')}</p>
      {draft.lines.length > 0 && (
        <Button kind="text" onClick={forget}>
          {t('staff.proposals.forget')}
        </Button>
      )}
    </aside>
  )
}

/** An order taken by telephone: products, customer, then an offer whose link accepts and pays. */
export function NewProposal({ request: asked }: { request: QuoteRequestView | null }) {
  const navigate = useNavigate()
  const [request, setRequest] = useState(asked)
  const [start] = useState(() => (request ? forRequest(request) : EMPTY_PROPOSAL))
  const state = useNewProposal(start, request?.id ?? null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refused attempt
  useEffect(() => {
    const [first] = state.refusals
    if (turn > 0 && first) focusField(first.field)
  }, [turn])
  const save = async () => {
    const made = await state.save()
    if (made) return navigate(deskProposalLink(made.number), { state: 'made' })
    setTurn((times) => times + 1)
  }
  return (
    <div className="proposal-new">
      <div>
        {request && <RequestFacts request={request} />}
        {request && <CertificateDesk below="page" request={request} onJudged={setRequest} />}
        <LineList state={state} files={request?.files ?? []} />
        <CustomerFields state={state} />
        {needsTransport(state.draft) && <TransportFields state={state} />}
        <Sending state={state} />
      </div>
      <Aside state={state} onSave={() => void save()} />
    </div>
  )
}
