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
  const { data } = useAnswer(loadProviders)
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
      <p className="social-or">{t('account.social.title')}</p>
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
