import { Link } from 'react-router'
import { intlLocale } from '../../platform/text.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { Legal } from './load-content.ts'

function useLongDay(): (day: string) => string {
  const { language } = useText()
  const format = new Intl.DateTimeFormat(intlLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (day) => format.format(Date.parse(day))
}

/** Since when a legal text is in force, or when an earlier one was. */
export function LegalValidity({ legal }: { legal: Legal }) {
  const { t } = useText()
  const sayDay = useLongDay()
  const { from, until, href } = legal
  if (until === null)
    return <p className="small secondary">{t('content.validFrom', { day: sayDay(from) })}</p>
  return (
    <Note kind="warn">
      {t('content.wasValid', { from: sayDay(from), to: sayDay(until) })}{' '}
      <Link to={href}>{t('content.inForce')}</Link>
    </Note>
  )
}

/** Links to the earlier versions of a legal text. */
export function EarlierVersions({ legal: { earlier, href } }: { legal: Legal }) {
  const { t } = useText()
  const sayDay = useLongDay()
  if (earlier.length === 0) return null
  return (
    <section className="content-section">
      <h2>{t('content.versions')}</h2>
      <ul className="content-list">
        {earlier.map(({ number, from, until }) => (
          <li key={number}>
            <Link to={`${href}?version=${number}`} rel="nofollow">
              {t('content.version', { from: sayDay(from), to: sayDay(until) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
