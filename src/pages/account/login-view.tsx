import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { type Confirmed, confirmAddress } from '../../shop/people/accounts/account-calls.ts'
import { SignInForm } from '../../shop/people/accounts/sign-in-form.tsx'
import { SocialButtons } from '../../shop/people/accounts/social-buttons.tsx'
import { useToken } from '../../shop/session/use-token.ts'
import { areaLink, recoverLink, registerLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { isBackAtStart, SocialFailed, SocialView } from './social-view.tsx'

/**
 * `/login`; `/login/off` after a sign-out; `/login/confirm` from the mail that confirms an address;
 * `/login/social` from a provider.
 */
export function LoginView() {
  const { t } = useText()
  const navigate = useNavigate()
  const { q } = useParams()
  const { search } = useLocation()
  const why = new URLSearchParams(search)
  const expired = why.has('expired')
  const ended = why.has('closed') ? 'account.signedOut.closed' : 'account.signedOut'
  const token = useToken()
  const confirms = q === 'confirm'
  const [signIns, setSignIns] = useState(0)
  const entered = () => (confirms ? setSignIns(signIns + 1) : void navigate(areaLink))
  if (q === 'social' && !isBackAtStart(search)) return <SocialView />
  return (
    <>
      <h1>{t(confirms ? 'account.confirm.title' : 'account.signIn.title')}</h1>
      {confirms && <Confirmation signIns={signIns} />}
      {q === 'social' && <SocialFailed />}
      {q === 'off' && !token && (
        <Note kind={expired ? 'warn' : 'ok'} role="status">
          {t(expired ? 'account.signedOut.expired' : ended)}
        </Note>
      )}
      <div className="stack">
        {token ? (
          <p className="area-actions">
            <ButtonLink kind={confirms ? 'outline' : 'go'} to={areaLink}>
              {t('account.area.title')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <SignInForm prefix="" onDone={entered} />
            <SocialButtons to={areaLink} />
            <p>
              {t('account.signIn.noAccount')}{' '}
              <Link to={registerLink}>{t('account.register.page')}</Link>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/**
 * The key is in the fragment (#), which servers do not see, and is removed from the address. It is
 * used by the signed-in owner of its account: without a session it waits for the sign-in below.
 */
function Confirmation({ signIns }: { signIns: number }) {
  const { t, language } = useText()
  const key = useRef('')
  const [answer, setAnswer] = useState<Answer<Confirmed> | null>(null)
  useEffect(() => {
    // Read initially; after a sign-in on this page the address has none any more.
    key.current = window.location.hash.slice(1) || (signIns > 0 ? key.current : '')
    if (key.current === '') return setAnswer({ kind: 'refused', status: 410, refusals: [] })
    window.history.replaceState(window.history.state, '', `${loginLink}/confirm`)
    void confirmAddress(language, key.current).then(setAnswer)
  }, [language, signIns])
  if (answer === null) return <Loading />
  if (answer.kind === 'done') {
    return (
      <Note kind="ok" role="status" title={t('account.confirm.done', { email: answer.data.email })}>
        {answer.data.adopted > 0 && t('account.confirm.adopted', { count: answer.data.adopted })}
      </Note>
    )
  }
  if (answer.kind === 'refused' && answer.status === 403) {
    return (
      <Note
        kind="warn"
        role="status"
        actions={<Link to={recoverLink}>{t('account.confirm.notMine')}</Link>}
      >
        {answer.refusals[0]?.message}
      </Note>
    )
  }
  return (
    <Note kind="warn" role="alert">
      {answer.kind === 'refused'
        ? answer.refusals[0]?.message || t('account.key_spent')
        : t('account.unreachable')}{' '}
      {t('account.confirm.again')}
    </Note>
  )
}
