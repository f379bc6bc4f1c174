import { ButtonLink } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { PROVIDER_NAMES } from '../../session/provider-names.ts'
import { loadProviders } from './account-calls.ts'

/** Shown initially; the others after a press. */
const FIRST = 2

/**
 * The sign-in providers, each as a plain link: the browser leaves the shop and returns. `to`: the
 * page to return to.
 */
export function SocialButtons({ to }: { to: string }) {
  const { t, language } = useText()
  const { data, answer } = useAnswer(loadProviders)
  if (answer === null) return <Awaited />
  if (!data || data.length === 0) return null
  const linkOf = (provider: (typeof data)[number]) => (
    <li key={provider}>
      <ButtonLink
        wide
        reloadDocument
        to={`/api/users/auth/${provider}/start?${new URLSearchParams({ to, lang: language })}`}
      >
        {t('account.social.with', { provider: PROVIDER_NAMES[provider] })}
      </ButtonLink>
    </li>
  )
  return (
    <section className="social" aria-label={t('account.social.title')}>
      <p>{t('account.social.title')}</p>
      <ul>{data.slice(0, FIRST).map(linkOf)}</ul>
      {data.length > FIRST && (
        <details>
          <summary>{t('account.social.more')}</summary>
          <ul>{data.slice(FIRST).map(linkOf)}</ul>
        </details>
      )}
    </section>
  )
}

/**
 * Reserves the space of the links while they are loading, so that the content below does not move.
 */
function Awaited() {
  const { t } = useText()
  return (
    <div className="social social-awaited" aria-hidden="true">
      <p>{t('account.social.title')}</p>
      <ul>
        <li className="button button-wide">…</li>
        <li className="button button-wide">…</li>
      </ul>
      <details>
        <summary tabIndex={-1}>{t('account.social.more')}</summary>
      </details>
    </div>
  )
}
