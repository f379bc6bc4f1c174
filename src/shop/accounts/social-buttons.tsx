import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { loadProviders } from './account-calls.ts'
import { PROVIDER_NAMES } from './provider-names.ts'
import { useAnswer } from './use-answer.ts'

/** Shown at once; the others behind one press. */
const FIRST = 2

/** The providers that say who one is, each a plain link: the browser leaves the shop and comes back. `to`: the page to come back to. */
export function SocialButtons({ to }: { to: string }) {
  const { t, language } = useText()
  const { data, answer } = useAnswer(loadProviders)
  if (answer === null) return <Awaited />
  if (!data || data.length === 0) return null
  const linkOf = (provider: (typeof data)[number]) => (
    <li key={provider}>
      <ButtonLink wide href={`/api/users/auth/${provider}/start?${new URLSearchParams({ to, lang: language })}`}>
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

/** The room of the links while it is asked which there are: what stands below does not move when they come. */
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
