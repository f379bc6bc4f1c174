import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import type { BankEntryView } from '../shop/money/bank/bank-schema.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Tag, type TagShape, type TagTone } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { confirmEntry, reopenEntry } from './bank-calls.ts'
import { IgnoreDialog, OtherOrder } from './bank-decisions.tsx'
import type { Bank } from './use-bank.ts'

type Suggestion = BankEntryView['suggestions'][number]
type RowProps = { entry: BankEntryView; bank: Bank }

const REASONS: Record<Suggestion['reason'], { shape: TagShape; tone: TagTone }> = {
  reference: { shape: 'full', tone: 'ok' },
  amount_name: { shape: 'half', tone: 'ok' },
  amount: { shape: 'empty', tone: 'quiet' },
}

const OrderLink = ({ number }: { number: string }) => (
  <Link to={deskOrderLink(number)} className="figure">
    {number}
  </Link>
)

/** Who paid, how much and when, as the bank says it. */
function EntryFacts({ entry }: { entry: BankEntryView }) {
  const { t, money, language } = useText()
  const day = (iso: string) => `${formatDay(iso, language, 'short')} ${iso.slice(0, 4)}`
  const { payer, amountCents, valueOn, bookedOn, payerAccount, concept } = entry
  return (
    <>
      <div className="bank-payer">
        <strong>{payer || t('books.bank.unknownPayer')}</strong>
        <strong className="bank-amount">{money(amountCents)}</strong>
      </div>
      <p className="bank-concept">{concept || t('books.bank.noConcept')}</p>
      <p className="small secondary">
        {[
          t('books.bank.value', { day: day(valueOn) }),
          bookedOn !== valueOn && t('books.bank.booked', { day: day(bookedOn) }),
          payerAccount,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

/** Reversals, and orders in the text that wait for nothing. */
function Remarks({ entry: { kind, counterpart, named } }: Pick<RowProps, 'entry'>) {
  const { t, language } = useText()
  const against = counterpart && {
    day: formatDay(counterpart.valueOn, language, 'short'),
    payer: counterpart.payer || t('books.bank.unknownPayer'),
  }
  return (
    <>
      {kind !== 'credit' && <p className="bank-remark">{t(`books.bank.kind.${kind}`)}</p>}
      {against && kind !== 'returned' && (
        <p className="bank-remark">
          {t(`books.bank.counterpart.${kind}`, against)}{' '}
          {counterpart.number !== null &&
            t('books.bank.counterpart.order', { number: counterpart.number })}
        </p>
      )}
      {named.map(({ number, status }) => (
        <p key={number} className="bank-remark">
          {t('books.bank.named', {
            number,
            status: t(`orders.status.${status}`).toLowerCase(),
          })}{' '}
          <OrderLink number={number} />
        </p>
      ))}
    </>
  )
}

/** What too much or too little came. */
function Difference({ cents }: { cents: number }) {
  const { t, money } = useText()
  if (cents === 0) return null
  return (
    <p className={cents < 0 ? 'bank-less' : 'small secondary'}>
      {t(cents < 0 ? 'books.bank.less' : 'books.bank.more', { amount: money(Math.abs(cents)) })}
    </p>
  )
}

function SuggestionRow({
  suggestion: { reason, orders, differenceCents },
  onConfirm,
}: {
  suggestion: Suggestion
  onConfirm: (numbers: string[]) => void
}) {
  const { t, money } = useText()
  const numbers = orders.map(({ number }) => number)
  const due = money(orders.reduce((sum, { dueCents }) => sum + dueCents, 0))
  return (
    <li className="bank-suggestion">
      <div>
        <Tag {...REASONS[reason]}>{t(`books.bank.reason.${reason}`)}</Tag>
        <ul className="bank-orders">
          {orders.map((each) => (
            <li key={each.number}>
              <OrderLink number={each.number} />{' '}
              <span className="small secondary">
                {t(each.for === 'change' ? 'books.bank.due.change' : 'books.bank.due', {
                  due: money(each.dueCents),
                })}
              </span>
            </li>
          ))}
        </ul>
        {orders.length > 1 && (
          <p className="small secondary">
            {t('books.bank.several', { count: orders.length, due })}
          </p>
        )}
        <Difference cents={differenceCents} />
      </div>
      {differenceCents >= 0 && (
        <Button
          small
          kind={reason === 'amount' ? 'outline' : 'ink'}
          onClick={() => onConfirm(numbers)}
        >
          {t('books.bank.confirm', { orders: numbers.join(', ') })}
        </Button>
      )}
    </li>
  )
}

/** The decision on an entry that is not open. */
function Decided({ entry: { orders, note, by, decidedAt } }: Pick<RowProps, 'entry'>) {
  const { t, language } = useText()
  const when = decidedAt && sayInstant(decidedAt, { t, language, nowMs: Date.now() })
  return (
    <p className="small">
      {orders.map(({ number }) => (
        <span key={number}>
          <OrderLink number={number} />{' '}
        </span>
      ))}
      {note !== null && `«${note}» `}
      <span className="secondary">{[by, when].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/** An entry of the bank, the orders that it may pay, and what can be done with it. */
export function BankEntryRow({ entry, bank }: RowProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [ignoring, setIgnoring] = useState(false)
  const decide = async (...deed: Parameters<Bank['decide']>) => {
    if (busy) return null
    setBusy(true)
    const why = await bank.decide(...deed)
    setFailure(why)
    setBusy(false)
    return why
  }
  const confirm = (numbers: string[]) =>
    void decide(
      (caller) => confirmEntry(caller, entry.id, numbers),
      t('books.bank.done.confirmed', { orders: numbers.join(', ') }),
    )
  const isOpen = entry.state === 'open'
  return (
    <li className="bank-entry">
      <EntryFacts entry={entry} />
      <Remarks entry={entry} />
      {isOpen && entry.kind === 'credit' && entry.suggestions.length === 0 && (
        <p className="small secondary">{t('books.bank.nothing')}</p>
      )}
      <ul className="bank-suggestions">
        {entry.suggestions.map((each) => (
          <SuggestionRow
            key={each.orders.map(({ number }) => number).join()}
            suggestion={each}
            onConfirm={confirm}
          />
        ))}
      </ul>
      {!isOpen && <Decided entry={entry} />}
      <Failure>{failure}</Failure>
      {isOpen && (
        <div className="bank-deeds">
          {entry.kind === 'credit' && <OtherOrder onConfirm={confirm} />}
          <Button small kind="text" onClick={() => setIgnoring(true)}>
            {t('books.bank.ignore')}
          </Button>
        </div>
      )}
      {entry.state === 'ignored' && (
        <Button
          small
          onClick={() =>
            void decide((by) => reopenEntry(by, entry.id), t('books.bank.done.reopened'))
          }
        >
          {t('books.bank.reopen')}
        </Button>
      )}
      <IgnoreDialog
        entry={entry}
        open={ignoring}
        onClose={() => setIgnoring(false)}
        decide={decide}
      />
    </li>
  )
}
