import { useId, useState } from 'react'
import { CSV_ACCEPTED } from '../platform/csv-type.ts'
import type { SaidRefusal } from '../platform/refusal.ts'
import type { ReadStatementView } from '../shop/money/bank/bank-schema.ts'
import { ENTRY_STATES } from '../shop/money/bank/entry-state.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FileChoice } from '../ui/file-choice.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import './bank.css'
import { BankEntryRow } from './bank-entry-row.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { type Bank, useBank } from './use-bank.ts'

const ACCEPTED = `.xml,text/xml,application/xml,${CSV_ACCEPTED}`

/** What a statement brought, or why it was not read: each wrong line. */
function Outcome({
  read,
  refusals,
}: {
  read: ReadStatementView | null
  refusals: readonly SaidRefusal[]
}) {
  const { t } = useText()
  if (refusals.length > 0)
    return (
      <Note kind="bad" role="alert" title={t('books.bank.refused')}>
        <ul className="bank-refusals">
          {refusals.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Note>
    )
  if (!read) return null
  const { added, repeated, left, account, otherAccount } = read
  return (
    <Note kind={otherAccount ? 'warn' : 'ok'} role="status" title={t('books.bank.read.title')}>
      {added > 0 ? t('books.bank.read.added', { count: added }) : t('books.bank.read.none')}{' '}
      {repeated > 0 && t('books.bank.read.repeated', { count: repeated })}{' '}
      {left.debits + left.pending + left.foreign > 0 && t('books.bank.read.left', left)}{' '}
      {otherAccount && t('books.bank.read.otherAccount', { account })}
    </Note>
  )
}

function Upload({ bank }: { bank: Bank }) {
  const { t } = useText()
  const hint = useId()
  const [said, setSaid] = useState<{
    read: ReadStatementView | null
    refusals: readonly SaidRefusal[]
  }>({ read: null, refusals: [] })
  const send = async ([file]: File[]) => {
    if (!file) return
    setSaid({ read: null, refusals: [] })
    setSaid(await bank.send(file))
  }
  return (
    <section className="stack-small">
      <FileChoice accept={ACCEPTED} hintId={hint} onFiles={(files) => void send(files)}>
        {t('books.bank.choose')}
      </FileChoice>
      <p id={hint} className="small secondary" aria-live="polite">
        {bank.busy ? t('books.bank.reading') : t('books.bank.choose.hint')}
      </p>
      <Outcome {...said} />
    </section>
  )
}

function States({ bank }: { bank: Bank }) {
  const { t, number } = useText()
  return (
    <fieldset className="desk-views">
      <legend className="visually-hidden">{t('books.bank.states')}</legend>
      {ENTRY_STATES.map((each) => (
        <button
          key={each}
          type="button"
          className="desk-view"
          aria-pressed={each === bank.state}
          onClick={() => bank.show(each)}
        >
          {t(`books.bank.state.${each}`)}{' '}
          {bank.counts && <span className="figure">{number(bank.counts[each])}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** Money on the shop's account, and the orders that it pays. */
export default function BankPage() {
  const { t } = useText()
  const title = useId()
  const bank = useBank()
  return (
    <RoomMain labelledBy={title} className="office-bank">
      <div className="desk stack">
        <h1 id={title}>{t('books.bank')}</h1>
        <p className="secondary">{t('books.bank.lead')}</p>
        <Upload bank={bank} />
        <States bank={bank} />
        <ReadingNotes hasShown={bank.items !== null} failed={bank.failed} onRetry={bank.reload} />
        {bank.done !== null && (
          <Note kind="ok" role="status">
            {bank.done}
          </Note>
        )}
        {bank.items?.length === 0 && <EmptyState title={t(`books.bank.none.${bank.state}`)} />}
        <ul className="bank-entries">
          {bank.items?.map((entry) => (
            <BankEntryRow key={entry.id} entry={entry} bank={bank} />
          ))}
        </ul>
        {bank.more && <Button onClick={() => void bank.more?.()}>{t('books.more')}</Button>}
      </div>
    </RoomMain>
  )
}
