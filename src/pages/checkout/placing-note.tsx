import { formatDay } from '../../platform/calendar.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { Placing, Shown } from './placing.ts'

/** The result of the button, where it did not navigate. */
export function PlacingNote({ placing }: { placing: Placing }) {
  const { t } = useText()
  if (placing.status === 'placing') return <Loading label={t('checkout.placing')} />
  if (placing.status === 'unreachable') {
    return (
      <Note kind="warn" role="alert" title={t('checkout.noAnswer')}>
        {t('checkout.noAnswerWhy')}
      </Note>
    )
  }
  if (placing.status === 'changed')
    return <ChangedNote before={placing.before} after={placing.after} />
  if (placing.status === 'refused' && placing.refusals.length > 0) {
    // The cart is valid: the shop has no disk space.
    const isFull = placing.refusals.some(({ code }) => code === 'errors.disk_full')
    return (
      <Note
        kind="bad"
        role="alert"
        title={isFull ? `${t('errors.status.507')}.` : t('cart.invalid')}
      >
        {placing.refusals.map(({ message }) => message).join(' ')}
      </Note>
    )
  }
  return null
}

function ChangedNote({ before, after }: { before: Shown; after: Shown }) {
  const { t, money, language } = useText()
  const labelled = (of: Shown, cents: number) =>
    t(totalLabel('shell.amountWithVat', of), { price: money(cents) })
  const total = (of: Shown) => labelled(of, of.grossCents)
  const due = (of: Shown) => labelled(of, of.dueCents)
  const day = (on: string | undefined) => (on ? formatDay(on, language, 'long') : '–')
  return (
    <Note kind="warn" role="alert" title={t('checkout.changed')}>
      {before.grossCents !== after.grossCents &&
        t('checkout.changedTotal', { before: total(before), after: total(after) })}{' '}
      {before.dueCents !== after.dueCents &&
        before.grossCents === after.grossCents &&
        t('checkout.changedDue', { before: due(before), after: due(after) })}{' '}
      {before.deliversOn !== after.deliversOn &&
        t('checkout.changedDate', {
          before: day(before.deliversOn),
          after: day(after.deliversOn),
        })}{' '}
      {t('checkout.changedAgain')}
    </Note>
  )
}
