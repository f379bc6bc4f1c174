import { useCallback, useEffect, useState } from 'react'
import { data, useParams } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import type { OwnOpinions } from '../../shop/catalogue/opinions/opinion-schema.ts'
import { loadOwnOpinions } from '../../shop/ordering/opinions/opinion-calls.ts'
import { orderLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/opinion-page.ts'
import { OwnOpinion } from './own-opinion.tsx'
import './opinions.css'

/** Addresses that are no order's: the way out of invitations, and its end. */
const LEAVING = 'baja'
const LEFT = 'adios'

/** The page has no data of the order: the browser loads it with the key of its link. */
export async function loader({ context, params: { token, key } }: Route.LoaderArgs) {
  if ((token === LEAVING) !== (key !== undefined)) throw data(null, 404)
  const page = context.get(pageContext)
  const { settings } = await page.published.site()
  return { title: pageTitle(page, 'opinions.pageTitle'), contactMail: settings.contactMail }
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** Works without script; opening it changes nothing, because mail scanners open every link. */
function Leaving({ invitation }: { invitation: string | undefined }) {
  const { t } = useText()
  const links = useLinks()
  const part = invitation === undefined ? 'left' : 'leave'
  return (
    <div className="account-narrow stack">
      <h1>{t(`opinions.${part}.title`)}</h1>
      <p className="lead">{t(`opinions.${part}.text`)}</p>
      {invitation === undefined ? (
        <p>
          <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
        </p>
      ) : (
        <form method="post" action={`/api/opinions/leaving/${encodeURIComponent(invitation)}`}>
          <Button kind="go" type="submit">
            {t('opinions.leave.action')}
          </Button>
        </form>
      )}
    </div>
  )
}

function Lines({ token, shown, onOpinions }: LinesProps) {
  const { t, language } = useText()
  const { order, receivedOn, refusal, lines, proposedName } = shown
  return (
    <div className="stack">
      <div>
        <p className="small secondary">
          <a href={orderLink(token)}>{t('opinions.order', { number: order })}</a>
          {receivedOn &&
            ` · ${t('opinions.received', { day: formatDay(receivedOn, language, 'long') })}`}
        </p>
        <h1>{t('opinions.ask')}</h1>
      </div>
      {refusal ? (
        <Note kind="warn" role="status">
          {t(refusal)}
        </Note>
      ) : (
        <>
          <p className="lead">{t('opinions.askWhy')}</p>
          {lines.map((line) => (
            <OwnOpinion
              key={line.lineId}
              token={token}
              line={line}
              proposedName={proposedName}
              onOpinions={onOpinions}
            />
          ))}
          <p className="small secondary">{t('opinions.checked')}</p>
        </>
      )}
    </div>
  )
}
type LinesProps = {
  token: string
  shown: OwnOpinions
  onOpinions: (after: OwnOpinions) => void
}

function OrderOpinions({ token }: { token: string }) {
  const { t, language } = useText()
  const links = useLinks()
  const [shown, setShown] = useState<OwnOpinions | 'missing' | 'failed' | null>(null)
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await loadOwnOpinions(language, token, signal)
      if (signal?.aborted) return
      if (answer.kind === 'done') setShown(answer.data)
      else setShown(answer.kind === 'refused' ? 'missing' : 'failed')
    },
    [language, token],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  if (shown === 'missing')
    return (
      <div className="stack">
        <h1>{t('orders.missing')}</h1>
        <p className="lead">{t('orders.missingWhy')}</p>
        <p>
          <ButtonLink to={links.home}>{t('shell.backHome')}</ButtonLink>
        </p>
      </div>
    )
  if (shown === 'failed')
    return (
      <div className="stack">
        <h1>{t('opinions.ask')}</h1>
        <Note
          kind="bad"
          role="alert"
          actions={<Button onClick={() => void load()}>{t('orders.retry')}</Button>}
        >
          {t('orders.failedWhy')}
        </Note>
      </div>
    )
  if (shown !== null) return <Lines token={token} shown={shown} onOpinions={setShown} />
  return (
    <div className="needs-script">
      <h1 className="visually-hidden">{t('opinions.ask')}</h1>
      <Loading label={t('orders.loading')} />
    </div>
  )
}

/** Where the customer of an order writes about what was received; and the way out of invitations. */
export default function OpinionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const { token = '', key } = useParams()
  const isLeaving = token === LEAVING || token === LEFT
  return (
    <div className="wrap order-page opinion-page">
      {isLeaving ? (
        <Leaving invitation={key} />
      ) : (
        <>
          <OrderOpinions key={token} token={token} />
          <noscript>
            <Note kind="warn">{t('orders.needsScript', { email: loaderData.contactMail })}</Note>
          </noscript>
        </>
      )}
    </div>
  )
}
