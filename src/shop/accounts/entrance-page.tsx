import { useLocation } from 'react-router'
import { loginLink } from '../../links.ts'
import { pageContext } from '../../page-context.ts'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import type { Route } from './+types/entrance-page.ts'
import { LoginView } from './login-view.tsx'
import { NewPasswordView } from './new-password-view.tsx'
import { RecoverView } from './recover-view.tsx'
import { RegisterView } from './register-view.tsx'
import './account.css'

const VIEWS = {
  '/login': { title: 'account.signIn.pageTitle', View: LoginView },
  '/register': { title: 'account.register.pageTitle', View: RegisterView },
  '/recover': { title: 'account.recover.pageTitle', View: RecoverView },
  '/newpass': { title: 'account.newPassword.pageTitle', View: NewPasswordView },
}
const viewAt = (path: string) => Object.entries(VIEWS).find(([start]) => path === start)?.[1] ?? VIEWS[loginLink]

export const loader = ({ context, url }: Route.LoaderArgs) => ({ title: pageTitle(context.get(pageContext), viewAt(url.pathname).title) })

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/** The ways into an account. One module for all of them: every page of the shop names the modules of all pages, and each costs. */
export default function EntrancePage() {
  const { View } = viewAt(useLocation().pathname)
  return (
    <div className="wrap account-page">
      <div className="account-narrow">
        <View />
      </div>
    </div>
  )
}
