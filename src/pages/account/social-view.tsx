import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { arriveBy, isProvider } from '../../shop/people/accounts/account-calls.ts'
import type { SocialAnswer, SocialForm } from '../../shop/people/accounts/profile-schema.ts'
import { useEnter } from '../../shop/people/accounts/use-sign-in.ts'
import { PROVIDER_NAMES } from '../../shop/session/provider-names.ts'
import { areaLink, recoverLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { SocialPasswordForm } from './social-password-form.tsx'
import { SocialRegisterForm } from './social-register-form.tsx'

export type SocialStep = {
  /** The provider's own name. */
  called: string
  said: SocialAnswer
  /** Sends further data to the shop, with the key of this sign-in. */
  tell: (body: SocialForm) => Promise<Answer<SocialAnswer>>
  onAnswer: (answer: SocialAnswer) => Promise<void>
}

/** The provider in the address, by its own name. */
function useProvider() {
  const query = new URLSearchParams(useLocation().search)
  const provider = query.get('provider') ?? ''
  return {
    provider,
    called: isProvider(provider) ? PROVIDER_NAMES[provider] : '',
    failed: query.get('failed'),
  }
}

/**
 * `/login/social`: the return from a provider, with a key in the fragment (#), which is used once
 * and removed from the address.
 */
export function SocialView() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const enter = useEnter()
  const { provider, called } = useProvider()
  const key = useRef('')
  const [answer, setAnswer] = useState<Answer<SocialAnswer> | null>(null)
  const tell = (body: SocialForm) => arriveBy(language, provider, { ...body, token: key.current })
  const go = async (said: SocialAnswer) => {
    const { kind, token, user, to } = said
    if (kind === 'signed_in' && token && user) await enter({ token, user })
    if (kind === 'signed_in' || kind === 'linked') await navigate(to ?? areaLink, { replace: true })
    else setAnswer({ kind: 'done', data: said })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the key of the address
  useEffect(() => {
    if (key.current !== '') return
    key.current = window.location.hash.slice(1)
    // Reloaded, or typed: there is no key to send.
    if (key.current === '' || called === '')
      return setAnswer({ kind: 'refused', status: 410, refusals: [] })
    window.history.replaceState(
      window.history.state,
      '',
      `${loginLink}/social?provider=${provider}`,
    )
    void tell({}).then((found) => (found.kind === 'done' ? go(found.data) : setAnswer(found)))
  }, [])
  const isNew = answer?.kind === 'done' && answer.data.kind === 'register'
  return (
    <>
      <h1>{t(isNew ? 'account.register.title' : 'account.signIn.title')}</h1>
      <Step answer={answer} called={called} tell={tell} onAnswer={go} />
    </>
  )
}

type StepProps = Pick<SocialStep, 'called' | 'tell' | 'onAnswer'> & {
  answer: Answer<SocialAnswer> | null
}

/** The next question, or the reason of a failure. */
function Step({ answer, ...step }: StepProps) {
  const { t } = useText()
  if (answer === null) return <Loading />
  if (answer.kind !== 'done') {
    const text =
      answer.kind === 'refused'
        ? (answer.refusals[0]?.message ?? t('account.social.failed.expired'))
        : t('account.unreachable')
    return (
      <Note
        kind="warn"
        role="alert"
        actions={<Link to={loginLink}>{t('account.social.otherWay')}</Link>}
      >
        {text}
      </Note>
    )
  }
  const { data: said } = answer
  if (said.kind === 'password') return <SocialPasswordForm {...step} said={said} />
  if (said.kind === 'register') return <SocialRegisterForm {...step} said={said} />
  return said.kind === 'no_password' ? <NoPassword said={said} /> : <Loading />
}

/** The reason of a failure, above the ways to sign in. */
export function SocialFailed() {
  const { t } = useText()
  const { called, failed } = useProvider()
  return (
    <Note kind="warn" role="alert" title={t('account.social.failed', { provider: called })}>
      {reasonOf(t, failed ?? '')}
    </Note>
  )
}

type Say = (key: string) => string
const REASONS = ['denied', 'unreachable', 'refused', 'expired', 'often']
const reasonOf = (t: Say, failed: string): string =>
  t(`account.social.failed.${REASONS.includes(failed) ? failed : 'refused'}`)

/** Whether the sign-in page is at its first step, with all ways to sign in. */
export const isBackAtStart = (search: string): boolean => new URLSearchParams(search).has('failed')

/** The account of this address has other providers; a password has to be requested by mail. */
function NoPassword({ said: { email = '', ways = [] } }: { said: SocialAnswer }) {
  const { t } = useText()
  const names = ways.map((way) => PROVIDER_NAMES[way]).join(', ')
  return (
    <Note
      kind="warn"
      role="alert"
      title={t('account.social.noPassword', { email, ways: names })}
      actions={
        <>
          <ButtonLink small to={recoverLink}>
            {t('account.social.askPassword')}
          </ButtonLink>
          <Link to={loginLink}>{t('account.social.otherWay')}</Link>
        </>
      }
    >
      {t('account.social.noPasswordWhy')}
    </Note>
  )
}
