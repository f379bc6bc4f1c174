import { useCallback, useId, useState } from 'react'
import { LANGUAGES } from '../platform/text.ts'
import { dayAt } from '../shop/order/order-time.ts'
import type { SubscribersView } from '../shop/people/newsletter/newsletter-schema.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Text, useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { EachNote } from './each-note.tsx'
import { ListedTable, type TableColumn } from './listed-table.tsx'
import { loadSubscribers, removeSubscriber } from './newsletter-calls.ts'
import { Pages } from './pages.tsx'
import { ColumnChoice } from './products/list-parts.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { useChosenColumns } from './resources/use-chosen-columns.ts'
import { RoomMain } from './room-main.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useEach } from './use-each.ts'
import { listQuestion, useListAddress } from './use-list-address.ts'
import { useRoom } from './use-office.ts'

type Item = SubscribersView['items'][number]

const LIST = { sorts: ['confirmed', 'email', 'language'], falling: ['confirmed'] }
const idOf = ({ id }: Item) => id
const nameOf = ({ email }: Item) => email

/** "Español"; a language that the shop no longer speaks by its code. */
function sayLanguage(language: string): string {
  const known = LANGUAGES.find((each) => each === language)
  return known ? LANGUAGE_NAMES[known] : language
}

function columnsIn({ t, language: spoken }: Text): readonly TableColumn<Item>[] {
  const label = (name: string) => `staff.newsletter.column.${name}`
  return [
    { name: 'email', label: label('email'), sort: 'email', show: ({ email }) => email },
    {
      ...{ name: 'language', label: label('language'), sort: 'language' },
      show: ({ language }) => sayLanguage(language),
    },
    {
      ...{ name: 'confirmed', label: label('confirmed'), sort: 'confirmed' },
      show: ({ confirmedAt }) => dayAt(confirmedAt, spoken),
    },
    {
      ...{ name: 'origin', label: label('origin') },
      show: ({ origin }) => t(`staff.newsletter.origin.${origin}`),
    },
    { name: 'site', label: label('site'), extra: true, show: ({ site }) => site },
    { name: 'words', label: label('words'), extra: true, show: ({ words }) => words },
  ]
}

type RemovalProps = { chosen: Chosen; busy: boolean; onRemove: () => void }

/** Takes the chosen ones off the list, after a question. */
function Removal({ chosen, busy, onRemove }: RemovalProps) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button small aria-disabled={busy || undefined} onClick={() => setAsks(true)}>
        {t('staff.newsletter.remove')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('staff.newsletter.removeAsk', { count: chosen.chosen.length })}
        actions={
          <>
            <Button
              kind="ink"
              onClick={() => {
                setAsks(false)
                onRemove()
              }}
            >
              {t('staff.newsletter.remove')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('resources.cancel')}</Button>
          </>
        }
      >
        <p>{t('staff.newsletter.removeWhy')}</p>
      </Dialog>
    </>
  )
}

/** Confirmed subscribers of the newsletter, and the list as a file. */
export default function NewsletterPage() {
  const { onExpired } = useRoom()
  const text = useText()
  const { t } = text
  const title = useId()
  const caller = useCaller()
  const { question, go, sorting } = useListAddress(LIST)
  const read = useCallback(
    (signal: AbortSignal) => loadSubscribers(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const columns = columnsIn(text)
  const { shown: visible, toggle } = useChosenColumns({ name: 'newsletter', columns })
  const items = shown?.items ?? []
  const chosen = useChosen(items.map(idOf))
  const each = useEach(onExpired, () => {
    chosen.none()
    void reload()
  })
  const remove = () =>
    void each.run(
      items.filter(({ id }) => chosen.has(id)),
      nameOf,
      ({ id }) => removeSubscriber(caller, id),
    )
  const file = (query: string) => `newsletter/export?${query}`
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('staff.newsletter')}</h1>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        <EachNote outcome={each.outcome} onForget={each.forget} />
        {shown?.total === 0 && <EmptyState title={t('staff.newsletter.none')} />}
        {shown && shown.total > 0 && (
          <>
            <p>
              {t('staff.newsletter.count', { count: shown.total })} {t('staff.newsletter.why')}
            </p>
            <div className="books-tools">
              <ColumnChoice columns={columns} shown={visible} onToggle={toggle} />
              <BooksDownloads
                files={[
                  {
                    label: t('staff.newsletter.download'),
                    path: file(listQuestion({ ...question, page: 1 })),
                  },
                ]}
              />
            </div>
            <ChosenBar chosen={chosen}>
              <Removal chosen={chosen} busy={each.busy} onRemove={remove} />
              <BooksDownloads
                files={[
                  {
                    label: t('resources.exportChosen'),
                    path: file(`ids=${chosen.chosen.join(',')}`),
                  },
                ]}
              />
            </ChosenBar>
            <ListedTable
              label={t('staff.newsletter')}
              columns={visible}
              {...{ items, sorting, chosen, idOf, nameOf }}
            />
          </>
        )}
        <Pages
          page={question.page}
          pages={shown ? Math.ceil(shown.total / shown.pageSize) : 1}
          onPage={(page) => go({ page: String(page) })}
        />
      </div>
    </RoomMain>
  )
}
