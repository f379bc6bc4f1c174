import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { areaLink, registerLink } from '../../account-links.ts'
import { adminLink, loginLink } from '../../links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { Answer } from '../checkout/shop-api.ts'
import { confirmAddress } from './account-calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { isBackAtStart, SocialFailed, SocialView } from './social-view.tsx'
import { useToken } from './use-token.ts'

/** `/login`; `/login/off` after a sign-out; `/login/confirm` from the mail that asks whose an address is; `/login/social` from a provider. */
export function LoginView() {
  const { t } = useText()
  const navigate = useNavigate()
  const { q } = useParams()
  const { search } = useLocation()
  const why = new URLSearchParams(search)
  const expired = why.has('expired')
  const ended = why.has('closed') ? 'account.signedOut.closed' : 'account.signedOut'
  const token = useToken()
  if (q === 'social' && !isBackAtStart(search)) return <SocialView />
  return (
    <>
      <h1>{t(q === 'confirm' ? 'account.confirm.title' : 'account.signIn.title')}</h1>
      {q === 'confirm' && <Confirmation />}
      {q === 'social' && <SocialFailed />}
      {q === 'off' && !token && (
        <Note kind={expired ? 'warn' : 'ok'} role="status">
          {t(expired ? 'account.signedOut.expired' : ended)}
        </Note>
      )}
      <div className="stack">
        {token ? (
          <p className="area-actions">
            <ButtonLink kind={q === 'confirm' ? 'outline' : 'go'} href={areaLink}>
              {t('account.area.title')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <SignInForm prefix="" onDone={({ user }) => void navigate(user.role === 'STAFF_ROLE' ? adminLink : areaLink)} />
            <SocialButtons to={areaLink} />
            <p>
              {t('account.signIn.noAccount')} <a href={registerLink}>{t('account.register.page')}</a>
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** The key stands behind the #, where no server sees it; it is used once and taken out of the address. */
function Confirmation() {
  const { t, language } = useText()
  const [answer, setAnswer] = useState<Answer<{ email: string; adopted: number }> | null>(null)
  useEffect(() => {
    const key = window.location.hash.slice(1)
    if (key === '') return setAnswer({ kind: 'refused', status: 410, refusals: [] })
    window.history.replaceState(window.history.state, '', `${loginLink}/confirm`)
    void confirmAddress(language, key).then(setAnswer)
  }, [language])
  if (answer === null) return <Loading />
  if (answer.kind === 'done') {
    return (
      <Note kind="ok" role="status" title={t('account.confirm.done', { email: answer.data.email })}>
        {answer.data.adopted > 0 && t('account.confirm.adopted', { count: answer.data.adopted })}
      </Note>
    )
  }
  return (
    <Note kind="warn" role="alert">
      {answer.kind === 'refused' ? answer.refusals[0]?.message || t('account.key_spent') : t('account.unreachable')} {t('account.confirm.again')}
    </Note>
  )
}
