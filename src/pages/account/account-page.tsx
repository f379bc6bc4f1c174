import { type ComponentType, useEffect, useState } from 'react'
import { data, useLocation } from 'react-router'
import { useClub } from '../../shop/people/accounts/use-club.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { pageTitle, privateMeta } from '../checkout/private-page.ts'
import { type PageContext, pageContext } from '../page-context.ts'
import type { Route } from './+types/account-page.ts'
import { lateAccount } from './late-import.ts'

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
  monedero: 'wallet',
  tarjetas: 'cards',
  facturas: 'invoices',
  'aprobar-archivos': 'files',
  equipo: 'company',
  invitacion: 'invitation',
  club: 'club',
  'club-printing': 'club',
}
const roomAt = (path: string): string => ROOMS[path.split('/')[1] ?? ''] ?? 'signIn'

/** An inactive club has no page. */
async function clubOf({ published }: PageContext): Promise<string> {
  const { club } = (await published.site()).settings
  if (!club.active) throw data(null, 404)
  return club.nameClub
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const room = roomAt(url.pathname)
  const title = pageTitle(page, `account.${room}.pageTitle`)
  const { contactMail } = (await page.published.site()).settings
  return {
    title: room === 'club' ? title.replace('{club}', await clubOf(page)) : title,
    contactMail,
  }
}

export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

/**
 * Sign-in pages and the whole account area, in one module for all addresses: each page of the shop
 * names the modules of all pages. Content is rendered only in the browser, and loaded there.
 */
export default function AccountPage() {
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    void arrived().then((Arrived) => setView(() => Arrived))
  }, [])
  return View ? <View /> : <Waiting />
}

/** A failed import throws where the part would be rendered. */
const arrived = async (): Promise<ComponentType> => {
  try {
    return (await lateAccount()).AccountView
  } catch (error) {
    return () => {
      throw error
    }
  }
}

function Waiting() {
  const { t } = useText()
  return (
    <div className="wrap account-page">
      <h1>{t(`account.${roomAt(useLocation().pathname)}.title`, { club: useClub() ?? '' })}</h1>
      <noscript>
        <Note kind="warn">{t('account.needsScript')}</Note>
      </noscript>
      <p className="needs-script" role="status">
        {t('shell.loading')}
      </p>
    </div>
  )
}
