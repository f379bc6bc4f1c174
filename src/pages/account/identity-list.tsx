import { useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import {
  linkProvider,
  loadIdentities,
  loadProviders,
  unlinkProvider,
} from '../../shop/people/accounts/account-calls.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { useKeptFocus } from '../../shop/people/accounts/use-kept-focus.ts'
import { AreaPart } from '../../shop/session/area-part.tsx'
import { PROVIDER_NAMES } from '../../shop/session/provider-names.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

type Provider = keyof typeof PROVIDER_NAMES

/**
 * The providers linked to the account: each can be removed unless it is the last way to sign in,
 * and others added.
 */
export function IdentityList() {
  const { t, language } = useText()
  const { data, answer, again } = useAnswer(loadIdentities)
  const offered = useAnswer(loadProviders)
  const { place, acted } = useKeptFocus<HTMLUListElement>(data)
  const [refused, setRefused] = useState<string | null>(null)
  const linked = data?.map(({ provider }) => provider) ?? []
  const others = (offered.data ?? []).filter((provider) => !linked.includes(provider))
  if (data?.length === 0 && offered.data?.length === 0) return null
  const tell = (found: { kind: string; refusals?: readonly { message?: string }[] }) =>
    setRefused(
      found.kind === 'refused' ? (found.refusals?.[0]?.message ?? '') : t('account.unreachable'),
    )
  const add = async (provider: Provider) => {
    const found = await linkProvider(language, provider)
    if (found.kind === 'done') window.location.assign(found.data.url)
    else tell(found)
  }
  const remove = async (provider: Provider) => {
    setRefused(null)
    const found = await unlinkProvider(language, provider)
    if (found.kind !== 'done') return tell(found)
    acted()
    again()
  }
  return (
    <AreaPart title={t('account.identities.title')} lead={t('account.identities.why')}>
      {!data && <NotAnswered answer={answer} again={again} />}
      {refused !== null && (
        <Note kind="bad" role="alert">
          {refused}
        </Note>
      )}
      <ul ref={place} tabIndex={-1}>
        {data?.map(({ provider, email, linkedAt }) => (
          <li key={provider} className="session-line">
            <span>
              <strong>{PROVIDER_NAMES[provider]}</strong> {email}
              <br />
              <span className="small secondary">
                {t('account.identities.since', { date: dayAt(linkedAt, language) })}
              </span>
            </span>
            <Button small onClick={() => void remove(provider)}>
              {t('account.identities.remove')}
              <span className="visually-hidden"> {PROVIDER_NAMES[provider]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('account.identities.add')}</summary>
          <p className="area-actions">
            {others.map((provider) => (
              <Button key={provider} small onClick={() => void add(provider)}>
                {PROVIDER_NAMES[provider]}
              </Button>
            ))}
          </p>
        </details>
      )}
    </AreaPart>
  )
}
