import { useId, useState } from 'react'
import { LANGUAGES } from '../platform/text.ts'
import { dayAt } from '../shop/order/order-time.ts'
import type { SubscribersView } from '../shop/people/newsletter/newsletter-schema.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import './coupons.css'
import { loadList } from './newsletter-calls.ts'
import { Pages } from './pages.tsx'
import { keep } from './pane-proofs.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'
import { useSubscribers } from './use-subscribers.ts'

type RowProps = { one: SubscribersView['items'][number]; onRemove: () => void }

function SubscriberRow({
  one: { email, language, confirmedAt, origin, words },
  onRemove,
}: RowProps) {
  const { t, language: spoken } = useText()
  const known = LANGUAGES.find((each) => each === language)
  return (
    <li className="coupon-row">
      <p className="coupon-code">
        <strong>{email}</strong>
      </p>
      <p className="small secondary">
        {t('staff.newsletter.row', {
          language: known ? LANGUAGE_NAMES[known] : language,
          day: dayAt(confirmedAt, spoken),
          origin: t(`staff.newsletter.origin.${origin}`),
        })}
        . {t('staff.newsletter.words', { words })}
      </p>
      <Button small onClick={onRemove} aria-label={t('staff.newsletter.removeOf', { email })}>
        {t('staff.newsletter.remove')}
      </Button>
    </li>
  )
}

/** Confirmed subscribers of the newsletter, and the list as a file. */
export default function NewsletterPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { page, setPage, shown, problem, setProblem, remove } = useSubscribers(caller, onExpired)
  const [removed, setRemoved] = useState<string | null>(null)
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 1
  const download = async () => {
    const list = await loadList(caller)
    setProblem(list ? null : t('staff.newsletter.failed'))
    if (list) keep(list.file, list.name)
  }
  return (
    <RoomMain labelledBy={title} className="office-agency">
      <div className="desk stack">
        <h1 id={title}>{t('staff.newsletter')}</h1>
        {problem !== null && (
          <Note kind="warn" role="alert">
            {problem}
          </Note>
        )}
        {removed !== null && (
          <Note kind="ok" role="status">
            {t('staff.newsletter.removed', { email: removed })}
          </Note>
        )}
        {!shown && problem === null && <Loading />}
        {shown?.total === 0 && <EmptyState title={t('staff.newsletter.none')} />}
        {shown && shown.total > 0 && (
          <>
            <p>
              {t('staff.newsletter.count', { count: shown.total })} {t('staff.newsletter.why')}
            </p>
            <p>
              <Button kind="ink" onClick={() => void download()}>
                {t('staff.newsletter.download')}
              </Button>
            </p>
            <ul className="coupon-list">
              {shown.items.map((one) => (
                <SubscriberRow
                  key={one.id}
                  one={one}
                  onRemove={async () => setRemoved((await remove(one.id)) ? one.email : null)}
                />
              ))}
            </ul>
          </>
        )}
        <Pages page={page} pages={pages} onPage={setPage} />
      </div>
    </RoomMain>
  )
}
