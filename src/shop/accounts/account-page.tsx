import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { pageContext } from '../../page-context.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import type { Route } from './+types/account-page.ts'
import { lateAccount } from './late-import.ts'

const AccountView = lazy(async () => ({ default: (await lateAccount()).AccountView }))

/** By the first part of an address: the texts `account.<room>.pageTitle` and `.title`. */
const ROOMS: Record<string, string> = {
  login: 'signIn',
  register: 'register',
  recover: 'recover',
  newpass: 'newPassword',
  'area-personal': 'area',
  'pedidos-efectuados': 'orders',
  'modificar-perfil': 'profile',
  midirections: 'addresses',
  direction: 'address',
}
const roomAt = (path: string): string => ROOMS[path.split('/')[1] ?? ''] ?? 'signIn'

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  title: pageTitle(context.get(pageContext), `account.${roomAt(url.pathname)}.pageTitle`),
})

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/**
 * The ways into an account and all of the personal area, one module for every address: each page of the shop names the modules of all
 * pages, and each name costs. What is shown is the browser's alone, and loaded there.
 */
export default function AccountPage() {
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  if (!here) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <AccountView />
    </Suspense>
  )
}

function Waiting() {
  const { t } = useText()
  return (
    <div className="wrap account-page">
      <h1>{t(`account.${roomAt(useLocation().pathname)}.title`)}</h1>
      <noscript>
        <Note kind="warn">{t('account.needsScript')}</Note>
      </noscript>
      <p className="needs-script" role="status">
        {t('shell.loading')}
      </p>
    </div>
  )
}
