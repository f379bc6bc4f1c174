import { matchPath, Outlet, redirect } from 'react-router'
import { pageContext } from '../pages/page-context.ts'
import { privateMeta } from '../pages/private-page.ts'
import { OFFICE_LANGUAGES, translate } from '../platform/text.ts'
import { languageChoice } from '../shop/site/language-choice.ts'
import { staffInvitationLink, staffPasswordLink } from '../shop/site/links.ts'
import { OFFICE_ROOMS } from '../shop/site/office-rooms.ts'
import { NoticeLines } from '../ui/notice-lines.tsx'
import { useText } from '../ui/text.tsx'
import type { Route } from './+types/office-layout.ts'
import './office.css'
import { roomAt } from './room-at.ts'
import { signOut } from './staff-calls.ts'
import type { Office } from './use-office.ts'
import { useStaffSession } from './use-staff-session.ts'

/** Names in the tab of the pages that are no room. */
const PASSWORD_NAME = 'staff.recover.tab'
const INVITATION_NAME = 'staff.join.tab'
const UNKNOWN_NAME = 'staff.unknownRoom.tab'

/** The same for every visitor: only the browser knows who is signed in. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = languageChoice(url, OFFICE_LANGUAGES)
  if (choice) throw redirect(choice.location, { headers: { 'set-cookie': choice.cookie } })
  const { texts, language, demo } = page
  const titleOf = (name: string) => {
    const room = translate(texts.messages, language, name)
    return translate(texts.messages, language, 'staff.roomTitle', { room })
  }
  const others = [PASSWORD_NAME, INVITATION_NAME, UNKNOWN_NAME]
  const names = [...OFFICE_ROOMS.map(({ title }) => title), ...others]
  return { titles: Object.fromEntries(names.map((name) => [name, titleOf(name)])), demo }
}

/** Texts and titles depend on the language only, and a change of it loads the page anew. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const at = (path: string) => matchPath(path, location.pathname) !== null
  const other = at(staffPasswordLink)
    ? PASSWORD_NAME
    : at(staffInvitationLink)
      ? INVITATION_NAME
      : UNKNOWN_NAME
  return privateMeta(loaderData?.titles[roomAt(location.pathname)?.title ?? other])
}

/** Around every page of the office: the session of staff, and what the demo says. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { t, language } = useText()
  const [session, { enter, leave }] = useStaffSession()
  // The response clears the cookie: without one the browser stays signed in, and the page says so.
  const askSignOut = async () => {
    const answer = await signOut({ language })
    leave(answer.kind === 'done' ? undefined : t('staff.signOut.failed'))
  }
  const office: Office = { session, enter, leave, signOut: () => void askSignOut() }
  return (
    <>
      <NoticeLines lines={loaderData.demo ? [{ kind: 'demo', text: t('shell.demo') }] : []} />
      <Outlet context={office} />
    </>
  )
}
