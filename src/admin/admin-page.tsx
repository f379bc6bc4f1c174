import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../shop/checkout/private-page.ts'
import { Loading } from '../ui/loading.tsx'
import { useText } from '../ui/text.tsx'
import type { Route } from './+types/admin-page.ts'
import './office.css'
import { OrderDesk } from './order-desk.tsx'
import { SignIn } from './sign-in.tsx'
import { signOut } from './staff-calls.ts'
import { useStaffSession } from './use-staff-session.ts'

/** The same for everybody: who is signed in is known to the browser alone. */
export function loader({ context }: Route.LoaderArgs) {
  return { title: pageTitle(context.get(pageContext), 'staff.title') }
}

/** Choosing a view or an order changes the address, and nothing that the server said. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function AdminPage() {
  const { t, language } = useText()
  const [session, { enter, leave }] = useStaffSession()
  if (session.kind === 'out') return <SignIn notice={session.notice} onSignedIn={({ token, user }) => enter(token, user)} />
  if (session.kind === 'in') {
    const caller = { token: session.token, language }
    const go = () => {
      void signOut(caller)
      leave()
    }
    return <OrderDesk token={session.token} onSignOut={go} onExpired={leave} />
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
