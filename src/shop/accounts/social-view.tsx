import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaLink, recoverLink } from '../../account-links.ts'
import { loginLink } from '../../links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { Answer } from '../checkout/shop-api.ts'
import { arriveBy, isProvider } from './account-calls.ts'
import type { SocialAnswer } from './api-social-arrival.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { SocialPasswordForm } from './social-password-form.tsx'
import { SocialRegisterForm } from './social-register-form.tsx'
import { useEnter } from './use-sign-in.ts'

export type SocialStep = {
  /** As it writes itself. */
  called: string
  said: SocialAnswer
  /** Says more to the shop, with the key of this sign-in. */
  tell: (body: Record<string, unknown>) => Promise<Answer<SocialAnswer>>
  onAnswer: (answer: SocialAnswer) => Promise<void>
}

/** The provider that the address names, as it writes itself. */
function useProvider() {
  const query = new URLSearchParams(useLocation().search)
  const provider = query.get('provider') ?? ''
  return { provider, called: isProvider(provider) ? PROVIDER_NAMES[provider] : '', failed: query.get('failed') }
}

/** `/login/social`: back from a provider, with a key behind the # that is used once and taken out of the address. */
export function SocialView() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const enter = useEnter()
  const { provider, called } = useProvider()
  const key = useRef('')
  const [answer, setAnswer] = useState<Answer<SocialAnswer> | null>(null)
  const tell = (body: Record<string, unknown>) => arriveBy(language, provider, { ...body, token: key.current })
  const go = async (said: SocialAnswer) => {
    const { kind, token, user, to } = said
    if (kind === 'signed_in' && token && user) await enter({ token, user })
    if (kind === 'signed_in' || kind === 'linked') await navigate(to ?? areaLink, { replace: true })
    else setAnswer({ kind: 'done', data: said })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the key that the address brings
  useEffect(() => {
    if (key.current !== '') return
    key.current = window.location.hash.slice(1)
    // Read again, or by heart: there is nothing to ask the shop about.
    if (key.current === '' || called === '') return setAnswer({ kind: 'refused', status: 410, refusals: [] })
    window.history.replaceState(window.history.state, '', `${loginLink}/social?provider=${provider}`)
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

type StepProps = Pick<SocialStep, 'called' | 'tell' | 'onAnswer'> & { answer: Answer<SocialAnswer> | null }

/** What is asked for next, or why it goes no further. */
function Step({ answer, ...step }: StepProps) {
  const { t } = useText()
  if (answer === null) return <Loading />
  if (answer.kind !== 'done') {
    const text = answer.kind === 'refused' ? (answer.refusals[0]?.message ?? t('account.social.failed.expired')) : t('account.unreachable')
    return (
      <Note kind="warn" role="alert" actions={<a href={loginLink}>{t('account.social.otherWay')}</a>}>
        {text}
      </Note>
    )
  }
  const { data: said } = answer
  if (said.kind === 'password') return <SocialPasswordForm {...step} said={said} />
  if (said.kind === 'register') return <SocialRegisterForm {...step} said={said} />
  return said.kind === 'no_password' ? <NoPassword said={said} /> : <Loading />
}

/** Back without having been let in: why, above the ways in. */
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
const reasonOf = (t: Say, failed: string): string => t(`account.social.failed.${REASONS.includes(failed) ? failed : 'refused'}`)

/** Whether the page of sign-in stands at the beginning again: then it offers every way. */
export const isBackAtStart = (search: string): boolean => new URLSearchParams(search).has('failed')

/** The account of this address is entered by other providers; a password would have to be asked for by mail. */
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
          <ButtonLink small href={recoverLink}>
            {t('account.social.askPassword')}
          </ButtonLink>
          <a href={loginLink}>{t('account.social.otherWay')}</a>
        </>
      }
    >
      {t('account.social.noPasswordWhy')}
    </Note>
  )
}
