import { useCallback, useId } from 'react'
import { useSearchParams } from 'react-router'
import { MESSAGE_STATES, type MessageState } from '../shop/ordering/messages/message.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import './proposals/proposals.css'
import { loadMessages } from './messages/message-calls.ts'
import { MessageList } from './messages/message-list.tsx'
import { Pages } from './pages.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** What visitors wrote to the shop: answered by mail, or closed. State and page are the address. */
export default function MessagesPage() {
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [params, setParams] = useSearchParams()
  const state = MESSAGE_STATES.find((each) => each === params.get('estado')) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)
  const go = (to: MessageState, at = 1) =>
    setParams({ ...(to !== 'open' && { estado: to }), ...(at > 1 && { pagina: String(at) }) })
  const read = useCallback(
    (signal: AbortSignal) => loadMessages(caller, state, page, signal),
    [caller, state, page],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <div className="desk-head">
          <h1 id={title}>{t('staff.messages')}</h1>
        </div>
        <Segmented<MessageState>
          legend={t('staff.messages')}
          value={state}
          onChange={(wanted) => go(wanted)}
          options={MESSAGE_STATES.map((value) => ({
            value,
            label: t(`staff.messages.${value}`),
          }))}
        />
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && <EmptyState title={t('staff.messages.none')} />}
        {shown && <MessageList items={shown.items} onDone={() => void reload()} />}
        {shown && (
          <Pages
            page={page}
            pages={Math.ceil(shown.total / shown.pageSize)}
            onPage={(next) => go(state, next)}
          />
        )}
      </div>
    </RoomMain>
  )
}
