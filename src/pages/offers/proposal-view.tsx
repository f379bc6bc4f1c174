import { formatDay, madridDay } from '../../platform/calendar.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import type { ProposalView as Proposal } from '../../shop/ordering/proposals/proposal-schema.ts'
import { PieceView } from '../../shop/print/drawing/piece-view.tsx'
import { choicesText } from '../../shop/print/line/line-text.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { datedDay } from '../../shop/print/paper/dated.ts'
import { orderLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'
import { WhenLine } from '../../ui/when-line.tsx'
import { WholeNumber } from '../../ui/whole-number.tsx'
import { CertificateState } from '../request-files/certificate-state.tsx'
import { ProposalPayment } from './proposal-payment.tsx'
import { type ProposalState, useProposal } from './use-proposal.ts'

type Of = { proposal: Proposal }

/** Where it stands: what the customer can do, or why no longer. */
function Standing({ proposal, state }: Of & { state: ProposalState }) {
  const { t, money, language } = useText()
  const { standing, order, today, totals, validUntil, deliversOn } = proposal
  if (standing === 'accepted')
    return (
      <Note
        kind="ok"
        title={t('proposals.accepted')}
        actions={
          order && <ButtonLink to={orderLink(order.token)}>{t('proposals.toOrder')}</ButtonLink>
        }
      >
        {order && t('proposals.acceptedWhy', { number: order.number })}
      </Note>
    )
  if (standing !== 'open')
    return (
      <Note kind="warn" title={t(`proposals.${standing}`, { day: datedDay(validUntil, language) })}>
        {t('proposals.askAgain')}
      </Note>
    )
  if (!today) return null
  if (today.refusals.some(({ field }) => field !== 'payment'))
    return (
      <Note
        kind="bad"
        title={t('proposals.notPossible')}
        actions={
          today.cart.mixedDates &&
          today.cart.deliversOn && (
            <Button kind="ink" small onClick={state.join}>
              {t('cart.mixedDates.join', {
                day: formatDay(today.cart.deliversOn, language, 'long'),
              })}
            </Button>
          )
        }
      >
        {[...new Set(today.refusals.map(({ message }) => message))].join(' ')}{' '}
        {t('proposals.askAgain')}
      </Note>
    )
  const before = totals.productsCents - totals.discountCents
  const { cart } = today
  const now = cart.totals.productsCents - cart.totals.discountCents
  return (
    <>
      {before !== now && (
        <Note kind="warn" title={t('proposals.priceChanged')}>
          {t('proposals.priceChangedWhy', { before: money(before), now: money(now) })}
        </Note>
      )}
      {cart.deliversOn && cart.deliversOn !== deliversOn && (
        <Note kind="plain">
          {t('proposals.dateNow', {
            before: formatDay(deliversOn, language, 'long'),
            now: formatDay(cart.deliversOn, language, 'long'),
          })}
        </Note>
      )}
    </>
  )
}

export function Lines({ proposal }: { proposal: Pick<Proposal, 'lines'> }) {
  const { t, number, money } = useText()
  const { words } = useProductFacts(proposal.lines.map(({ product }) => product))
  return proposal.lines.map(({ id, product, productName, configuration, netCents }) => (
    <Panel key={id} title={`${productName}, ${sizeText(configuration, number)}`}>
      <div className="sheet-drawing">
        <PieceView
          configuration={configuration}
          focused={null}
          artwork={configuration.jobName ? { text: configuration.jobName } : undefined}
        />
      </div>
      {words[product] && (
        <p className="secondary">{choicesText(product, configuration, words, t)}</p>
      )}
      {configuration.jobName && (
        <p className="small secondary">{t('cart.line.job', { name: configuration.jobName })}</p>
      )}
      <p>
        <strong className="figure">{money(netCents)}</strong>{' '}
        <span className="secondary">{t('shell.withoutVat')}</span>
      </p>
    </Panel>
  ))
}

export function Customer({
  proposal: { contact, delivery, billing },
}: {
  proposal: Pick<Proposal, 'contact' | 'delivery' | 'billing'>
}) {
  const { t } = useText()
  const where =
    delivery.method === 'pickup'
      ? t('checkout.method.pickup')
      : [delivery.address, `${delivery.postalCode} ${delivery.city}`].filter(Boolean).join(', ')
  const items: [string, string][] = [
    [t('checkout.field.name'), contact.name],
    [t('checkout.field.email'), contact.email],
    [t('checkout.field.phone'), contact.phone],
    [t('orders.delivery'), where],
    [t('checkout.invoice'), [billing.name, billing.taxId].filter(Boolean).join(', ')],
  ]
  return (
    <Panel title={t('proposals.yourData')}>
      <KeyValues items={items.filter(([, value]) => value !== '')} />
      <p className="small secondary">{t('proposals.wrongData')}</p>
    </Panel>
  )
}

/** Totals and date: of now, where it can be ordered, else as they were. */
function Totals({ proposal }: Of) {
  const { t, language } = useText()
  const { lines } = proposal.today?.cart.totals ?? proposal.totals
  const deliversOn = proposal.today?.cart.deliversOn ?? proposal.deliversOn
  const rows = lines.map(({ label, reason, cents }) => ({
    label: t(label),
    reason: reason ? t(reason.key, reason.params) : undefined,
    cents,
  }))
  return (
    <div className="stack">
      <Receipt
        title={t('offers.total')}
        caption={t('offers.total')}
        amounts={t('shell.netAmounts')}
        rows={rows.slice(0, -1)}
        total={rows.at(-1)}
      />
      <WhenLine date={formatDay(deliversOn, language, 'long')}>
        <p>{t('offers.condition.date')}</p>
      </WhenLine>
      {proposal.certificate && <p className="small secondary">{t('proposals.importTax')}</p>}
    </div>
  )
}

function Sheet({ proposal, state }: Of & { state: ProposalState }) {
  const { t, language } = useText()
  const { number, madeAt, madeBy, validUntil, said, today } = proposal
  const possible = today !== null && !today.refusals.some(({ field }) => field !== 'payment')
  const { certificate } = proposal
  const proven = certificate === null || certificate.standing === 'valid'
  return (
    <>
      <div className="page-head offer-head">
        <h1>
          <WholeNumber number={number}>{t('offers.heading', { number })}</WholeNumber>
        </h1>
        <p className="secondary">
          {t('proposals.made', {
            name: madeBy,
            on: datedDay(madridDay(Date.parse(madeAt)), language),
            until: datedDay(validUntil, language),
          })}
        </p>
      </div>
      <Standing proposal={proposal} state={state} />
      <div className="with-aside">
        <div>
          {said && <p className="proposal-words">{said}</p>}
          <Lines proposal={proposal} />
          <Customer proposal={proposal} />
          {certificate && proposal.standing === 'open' && (
            <CertificateState
              certificate={certificate}
              requestKey={certificate.key}
              onSent={state.again}
            />
          )}
          {possible && proven && <ProposalPayment today={today} state={state} />}
          {possible && !proven && (
            <div className="proposal-payment">
              <Note kind="plain" title={t('proposals.waitsForProof')}>
                {t(`proposals.certificate.not.${certificate.standing}`)}
              </Note>
            </div>
          )}
        </div>
        <Totals proposal={proposal} />
      </div>
    </>
  )
}

/** A proposal of the order desk, which its customer accepts and pays without an account. */
export default function ProposalView({ proposalKey }: { proposalKey: string }) {
  const { t } = useText()
  const links = useLinks()
  const state = useProposal(proposalKey)
  const { answer } = state
  if (answer?.kind === 'done') return <Sheet proposal={answer.data} state={state} />
  if (answer?.kind === 'refused')
    return (
      <div className="offer-message stack">
        <h1>{t('offers.missing')}</h1>
        <p className="lead">{t('offers.missingWhy')}</p>
        <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
      </div>
    )
  if (answer)
    return (
      <div className="offer-message stack">
        <h1>{t('offers.pageHeading')}</h1>
        <Note
          kind="bad"
          role="alert"
          title={t('offers.unreadable')}
          actions={<Button onClick={state.again}>{t('offers.retry')}</Button>}
        >
          {t('offers.unreadableWhy')}
        </Note>
      </div>
    )
  return (
    <div className="offer-message needs-script">
      <h1 className="visually-hidden">{t('offers.pageHeading')}</h1>
      <Loading label={t('offers.loading')} />
    </div>
  )
}
