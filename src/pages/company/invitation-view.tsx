import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { acceptInvitation, lookAtInvitation } from '../../shop/ordering/company/company-calls.ts'
import { SignInForm } from '../../shop/people/accounts/sign-in-form.tsx'
import { useSignOut } from '../../shop/people/accounts/use-sign-in.ts'
import type { Invitation as Invited } from '../../shop/people/company/invitation-schema.ts'
import { storedUser } from '../../shop/session/session-store.ts'
import { useToken } from '../../shop/session/use-token.ts'
import { areaLink, companyLink, invitationLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Landing } from '../../ui/landing.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'
import { RegisterForm } from '../registration/register-form.tsx'

/** Target of an invitation's mail: its key is in the fragment (#). */
export function InvitationView() {
  const { t, language } = useText()
  const [key, setKey] = useState<string | null>(null)
  const [found, setFound] = useState<Answer<Invited> | null>(null)
  const [joined, setJoined] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const given = window.location.hash.slice(1)
    setKey(given)
    if (given !== '') void lookAtInvitation(language, given).then(setFound)
  }, [language])
  const invited = found?.kind === 'done' ? found.data : null
  const accept = async () => {
    const answer = await acceptInvitation(language, key ?? '')
    if (answer.kind === 'done') setJoined(true)
    else
      setFailed(
        (answer.kind === 'refused' && answer.refusals[0]?.message) || t('account.unreachable'),
      )
  }
  const because =
    found?.kind === 'refused'
      ? found.refusals[0]?.message
      : found?.kind === 'unreachable'
        ? t('account.unreachable')
        : null
  return (
    <>
      <h1>{t('account.invitation.title')}</h1>
      <div className="stack">
        {key === '' && <Note kind="warn">{t('company.invitation.missing')}</Note>}
        {key !== '' && found === null && <Loading />}
        {(because || failed) && (
          <Note kind="bad" role="alert">
            {failed ?? because}
          </Note>
        )}
        {invited && joined && (
          <Landing>
            <Joined invited={invited} />
          </Landing>
        )}
        {invited && !joined && (
          <>
            <p className="lead">{t('company.invitation.text', { company: invited.company })}</p>
            <p>
              <strong>{t(`company.role.${invited.role}`)}.</strong>{' '}
              {t(`company.role.${invited.role}.why`)}
            </p>
            <Entered invited={invited} mailKey={key ?? ''} onAccept={accept} />
          </>
        )}
      </div>
    </>
  )
}

function Joined({ invited: { company } }: { invited: Invited }) {
  const { t } = useText()
  const actions = (
    <>
      <ButtonLink to={areaLink}>{t('company.invitation.toArea')}</ButtonLink>
      <Link to={companyLink}>{t('account.company.role')}</Link>
    </>
  )
  return (
    <Note
      kind="ok"
      role="status"
      title={t('company.invitation.done', { company })}
      actions={actions}
    />
  )
}

type EnteredProps = { invited: Invited; mailKey: string; onAccept: () => Promise<void> }

/** Accepting needs the account of the invited address: signed in, or opened, here. */
function Entered({ invited: { email }, mailKey, onAccept }: EnteredProps) {
  const { t } = useText()
  const token = useToken()
  // After signing in here the next step follows.
  const came = useRef(token !== null)
  const [tab, setTab] = useState<'create' | 'haveAccount'>('create')
  const [busy, setBusy] = useState(false)
  // A different address, because the browser would otherwise stay on the page.
  const signOut = useSignOut(`${invitationLink}?out#${mailKey}`)
  if (!token) {
    return (
      <>
        <p>{t('company.invitation.signIn', { email })}</p>
        <Segmented
          legend={t('account.entry')}
          options={(['create', 'haveAccount'] as const).map((value) => ({
            value,
            label: t(`company.invitation.${value}`),
          }))}
          value={tab}
          onChange={setTab}
          className="account-tabs"
        />
        {tab === 'create' ? (
          <RegisterForm prefix="" initial={{ email }} onDone={() => {}} />
        ) : (
          <SignInForm prefix="" onDone={() => {}} />
        )}
      </>
    )
  }
  if (storedUser()?.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <Note
        kind="warn"
        actions={<Button onClick={() => void signOut()}>{t('company.invitation.signOut')}</Button>}
      >
        {t('company.invitation.otherAccount', { email })}
      </Note>
    )
  }
  return (
    <Button
      kind="go"
      wide
      autoFocus={!came.current}
      aria-disabled={busy}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await onAccept()
        setBusy(false)
      }}
    >
      {t('company.invitation.accept')}
    </Button>
  )
}
