import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import type { DeskProposal } from '../../shop/ordering/proposals/proposal-schema.ts'
import { PieceThumb } from '../../shop/print/drawing/piece-thumb.tsx'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { customerLink, deskOrderLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { mailProposal, withdrawProposal } from './proposal-calls.ts'
import { ProposalCertificate } from './proposal-certificate.tsx'
import { ProposalTotals } from './proposal-totals.tsx'

type ShownProps = { proposal: DeskProposal; onMoved: (proposal: DeskProposal) => void }

function Lines({ proposal }: Pick<ShownProps, 'proposal'>) {
  const { t, number, money } = useText()
  return (
    <Panel title={t('staff.proposals.products')}>
      <ol className="proposal-lines">
        {proposal.lines.map(({ id, productName, configuration, netCents }, index) => (
          <li key={id} className="proposal-line proposal-line-head">
            <PieceThumb configuration={configuration} designs={configuration.designs} />
            <h3>
              {index + 1}. {productName}, {sizeText(configuration, number)}
            </h3>
            <p>
              <strong className="figure">{money(netCents)}</strong>{' '}
              <span className="secondary">{t('shell.withoutVat')}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Customer({ proposal }: Pick<ShownProps, 'proposal'>) {
  const { t } = useText()
  const { contact, delivery, billing } = proposal.form
  const place = [delivery.address, `${delivery.postalCode} ${delivery.city}`.trim()]
  const items: [string, string][] = [
    [t('checkout.field.name'), contact.name],
    [t('checkout.field.email'), contact.email],
    [t('checkout.field.phone'), contact.phone],
    [
      t('orders.delivery'),
      delivery.method === 'pickup' ? t('checkout.method.pickup') : place.filter(Boolean).join(', '),
    ],
    [t('checkout.invoice'), [billing.name, billing.taxId].filter(Boolean).join(', ')],
    [t('staff.proposals.coupon'), proposal.form.coupon],
  ]
  return (
    <Panel title={t('staff.proposals.customer')}>
      <KeyValues items={items.filter(([, value]) => value !== '')} />
      {proposal.customerId && (
        <p>
          <Link to={customerLink(proposal.customerId)}>{t('staff.proposals.account')}</Link>
        </p>
      )}
    </Panel>
  )
}

/** What happened to it, the newest first. */
function History({ proposal }: Pick<ShownProps, 'proposal'>) {
  const { t, language } = useText()
  const { madeAt, madeBy, mailedAt, endedAt, endedBy, orderNumber, standing } = proposal
  const said = (at: string, who = '') =>
    [sayInstant(at, { t, language, nowMs: Date.now() }), who].filter(Boolean).join(', ')
  const events = [
    ...(endedAt && orderNumber
      ? [
          {
            title: (
              <>
                {t('staff.proposals.event.accepted')}{' '}
                <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>
              </>
            ),
            detail: said(endedAt),
          },
        ]
      : []),
    ...(endedAt && standing === 'withdrawn'
      ? [{ title: t('staff.proposals.event.withdrawn'), detail: said(endedAt, endedBy) }]
      : []),
    ...(mailedAt
      ? [
          {
            title: t('staff.proposals.event.mailed', { email: proposal.form.contact.email }),
            detail: said(mailedAt),
          },
        ]
      : []),
    { title: t('staff.proposals.event.made'), detail: said(madeAt, madeBy) },
  ]
  return (
    <Panel title={t('orders.history')}>
      <Timeline events={events.map((event, index) => ({ ...event, strong: index === 0 }))} />
    </Panel>
  )
}

function Moves({ proposal, onMoved }: ShownProps) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const make = async (move: typeof mailProposal, done: string) => {
    if (busy) return
    setBusy(true)
    const answer = await move(caller, proposal.number)
    setBusy(false)
    setAsking(false)
    if (!hear(answer) || answer.kind !== 'done') return
    onMoved(answer.data)
    setSaid(done)
  }
  const { moves } = proposal
  return (
    <div className="stack-small">
      {moves.includes('mail') && (
        <Button onClick={() => void make(mailProposal, t('staff.proposals.mailed'))}>
          {t('staff.proposals.mail')}
        </Button>
      )}{' '}
      {moves.includes('withdraw') && (
        <Button onClick={() => setAsking(true)}>{t('staff.proposals.withdraw')}</Button>
      )}
      <p role="status">{said}</p>
      <Failure>{problem}</Failure>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('staff.proposals.withdraw.ask', { number: proposal.number })}
        actions={
          <>
            <Button
              kind="ink"
              onClick={() => void make(withdrawProposal, t('staff.proposals.withdrawn'))}
            >
              {t('staff.proposals.withdraw')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('staff.move.back')}</Button>
          </>
        }
      >
        <p>{t('staff.proposals.withdraw.why')}</p>
      </Dialog>
    </div>
  )
}

/** A proposal that was sent: its link, its state, what it says. */
export function ProposalShown(props: ShownProps) {
  const { proposal } = props
  const { t, language } = useText()
  const { standing, url, validUntil, totals, deliversOn, said, orderNumber } = proposal
  const { transport, requestId } = proposal
  return (
    <div className="proposal-new">
      <div>
        <Panel title={t('staff.proposals.link')}>
          <p className="proposal-link">{url}</p>
          <CopyButton text={url}>{t('staff.proposals.copy')}</CopyButton>
          <p className="secondary">
            {t(`staff.proposals.standing.${standing}.why`, {
              day: formatDay(validUntil, language, 'long'),
            })}{' '}
            {orderNumber && standing === 'accepted' && (
              <Link to={deskOrderLink(orderNumber)}>{orderNumber}</Link>
            )}
          </p>
          <Moves {...props} />
        </Panel>
        {transport && requestId && standing === 'open' && (
          <ProposalCertificate requestId={requestId} />
        )}
        <Lines proposal={proposal} />
        <Customer proposal={proposal} />
        {said && (
          <Panel title={t('staff.proposals.said')}>
            <p className="proposal-said">{said}</p>
          </Panel>
        )}
        <History proposal={proposal} />
      </div>
      <aside className="proposal-aside stack">
        <ProposalTotals
          title={t('staff.proposals.total')}
          totals={totals}
          deliversOn={deliversOn}
        />
      </aside>
    </div>
  )
}
