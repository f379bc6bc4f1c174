import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTitle, privateMeta } from '../pages/checkout/private-page.ts'
import { pageContext } from '../pages/page-context.ts'
import { languageChoice } from '../shop/site/language-choice.ts'
import { Loading } from '../ui/loading.tsx'
import { NoticeLines } from '../ui/notice-lines.tsx'
import { useText } from '../ui/text.tsx'
import type { Route } from './+types/admin-page.ts'
import './office.css'
import { OfficeRoom } from './office-room.tsx'
import { isPasswordPage, roomAt } from './office-rooms.ts'
import { SignIn } from './sign-in.tsx'
import { signOut } from './staff-calls.ts'
import { StaffPassword } from './staff-password.tsx'
import { useStaffSession } from './use-staff-session.ts'
import { useTypedGuard } from './use-typed-guard.ts'

/** The same for everybody: only the browser knows who is signed in. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!roomAt(params.room) && !isPasswordPage(params.room)) throw data(null, 404)
  const page = context.get(pageContext)
  const choice = languageChoice(url, page.languages)
  if (choice) throw redirect(choice.location, { headers: { 'set-cookie': choice.cookie } })
  return { title: pageTitle(page, 'staff.title'), demo: page.demo }
}

/**
 * Changing view or order changes the address, not the server's data; another room may not exist.
 */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.room !== nextParams.room

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function AdminPage({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <>
      <NoticeLines lines={loaderData.demo ? [{ kind: 'demo', text: t('shell.demo') }] : []} />
      {isPasswordPage(params.room) ? <StaffPassword /> : <Office room={params.room} />}
    </>
  )
}

function Office({ room }: { room: string | undefined }) {
  const { t, language } = useText()
  const [session, { enter, leave }] = useStaffSession()
  useTypedGuard()
  if (session.kind === 'out') return <SignIn notice={session.notice} onSignedIn={enter} />
  if (session.kind === 'in') {
    // The response clears the cookie: without one the browser stays signed in, and the page says
    // so.
    const go = async () => {
      const answer = await signOut({ language })
      leave(answer.kind === 'done' ? undefined : t('staff.signOut.failed'))
    }
    return (
      <OfficeRoom room={roomAt(room) ?? 'orders'} onSignOut={() => void go()} onExpired={leave} />
    )
  }
  return (
    <main id="main" className="sign-in">
      <h1 className="visually-hidden">{t('staff.title')}</h1>
      <div className="needs-script">
        <Loading />
      </div>
      <noscript>{t('staff.needsScript')}</noscript>
    </main>
  )
}
