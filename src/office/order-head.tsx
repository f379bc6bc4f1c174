import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { deskProposalLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { sayNeed } from './say-need.ts'

type CrumbsProps = { list: string; number: string; placedAt: string | undefined; nowMs: number }

/** The way back to the list as it was. */
export function OrderCrumbs({ list, number, placedAt, nowMs }: CrumbsProps) {
  const { t, language } = useText()
  return (
    <nav className="order-crumbs" aria-label={t('staff.orderPage.way')}>
      <Link to={list}>{t('staff.orderPage.back')}</Link>
      <span className="figure">{number}</span>
      {placedAt && (
        <span className="secondary">
          {t('staff.orderPage.placed', { when: sayInstant(placedAt, { t, language, nowMs }) })}
        </span>
      )}
    </nav>
  )
}

type HeadProps = Pick<PanePart, 'order'> & { moves: number; titleId: string }

/** `moves`: number of moves made; the focus goes on after the pressed button is gone. */
export function OrderHead({ order, moves, titleId }: HeadProps) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening and after each move
  useEffect(() => {
    // In the next frame: until then the open dialog holds the focus.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [moves])
  const { billing, contact, customerType, status, lines } = order
  const reference = billing?.fullInvoice ? billing.reference : undefined
  return (
    <div>
      <h1 ref={heading} id={titleId} tabIndex={-1} className="order-title">
        {contact.name}{' '}
        <span className="order-title-more">
          {t('staff.orderPage.jobs', { count: lines.length })}
          {reference && `, ${t('staff.orderPage.reference', { reference })}`}
        </span>
      </h1>
      <p className="small secondary" role="status">
        {t(`checkout.customer.${customerType}`)}, {t(`orders.status.${status}`).toLowerCase()}
      </p>
    </div>
  )
}

const READY = new Set(['finished', 'packed'])

/** The facts of the order in one line. */
export function OrderFacts({ order, nowMs }: PanePart) {
  const { t, language, money } = useText()
  const { shipsOn, deliversOn, grossCents, dueCents, paidAt, delivery, lines, needs } = order
  const proposal = order.events.find(({ kind }) => kind === 'proposal_accepted')?.data.number
  const day = (on: string) => formatDay(on, language, 'short')
  const isLate = needs.some(({ need }) => need === 'late')
  const paid = paidAt && sayInstant(paidAt, { t, language, nowMs })
  const ready = lines.filter(({ jobState }) => READY.has(jobState)).length
  const facts: [label: string, value: ReactNode, bad?: boolean][] = [
    [t('staff.ships'), day(shipsOn), isLate],
    [t('staff.delivers'), day(deliversOn)],
    [t('staff.orderPage.total'), money(grossCents)],
    paid
      ? [t('staff.orderPage.paid'), paid]
      : [t('staff.orderPage.unpaid'), money(dueCents), order.status === 'pending_payment'],
    [t('orders.delivery'), delivery.address?.city ?? t('staff.orderPage.pickup')],
    ...(proposal
      ? [
          [
            t('staff.orderPage.proposal'),
            <Link key="proposal" to={deskProposalLink(proposal)}>
              {proposal}
            </Link>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [t('staff.orderPage.ready'), t('staff.orderPage.readyOf', { ready, all: lines.length })],
  ]
  return (
    <dl className="order-facts">
      {facts.map(([label, value, bad]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={bad ? 'order-facts-bad' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the order needs now, the most urgent first. */
export function OrderNext({ order, nowMs }: PanePart) {
  const { t, language } = useText()
  const [first, ...others] = order.needs.map((needed) => sayNeed(needed, { t, language, nowMs }))
  return (
    <section className="order-next">
      <h2 className="visually-hidden">{t('staff.orderPage.next')}</h2>
      {first ? (
        <p>
          <strong>{t('staff.orderPage.nextIs', { need: first })}</strong> {others.join(' ')}
        </p>
      ) : (
        <p className="secondary">{t('staff.orderPage.nextNone')}</p>
      )}
    </section>
  )
}
