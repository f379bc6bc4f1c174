import type { RecordedConsent } from '../shop/catalogue/consent/consent-schema.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { CONSENT_CATEGORIES } from '../shop/site/consent.ts'
import { useText } from '../ui/text.tsx'

const COLUMNS = ['at', 'allowed', 'language', 'site', 'browserId', 'policy', 'version'] as const

function ConsentRow({ consent, nowMs }: { consent: RecordedConsent; nowMs: number }) {
  const { t, language } = useText()
  const { at, browserId, site, policy, version } = consent
  const allowed = CONSENT_CATEGORIES.filter((category) => consent[category])
  const said = allowed.map((category) => t(`settings.consent.record.${category}`)).join(', ')
  return (
    <tr>
      <th scope="row">
        <time dateTime={at}>{sayInstant(at, { t, language, nowMs })}</time>
      </th>
      <td>{said || t('settings.consents.only')}</td>
      <td>{consent.language}</td>
      <td>{site}</td>
      <td>
        <code>{browserId}</code>
      </td>
      <td className="books-amount">{policy ?? t('settings.consents.noPolicy')}</td>
      <td>
        <code>{version}</code>
      </td>
    </tr>
  )
}

type TableProps = { items: readonly RecordedConsent[]; nowMs: number }

/** Choices of visitors, newest first. */
export function ConsentsTable({ items, nowMs }: TableProps) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('settings.consents')}>
      <table className="books-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name === 'policy' ? 'books-amount' : undefined}>
                {t(`settings.consent.record.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((consent) => (
            <ConsentRow
              key={`${consent.at} ${consent.browserId}`}
              consent={consent}
              nowMs={nowMs}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
