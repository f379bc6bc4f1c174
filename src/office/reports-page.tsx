import { useCallback, useId } from 'react'
import { type Behind, REPORTS, whyAllSites } from '../shop/ordering/reports/report.ts'
import { officeRoomLink } from '../shop/site/office-rooms.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { loadReport, queryOf } from './books-calls.ts'
import { BooksDownloads } from './books-download.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { ReportTable } from './report-table.tsx'
import { RoomMain } from './room-main.tsx'
import { SiteFilter } from './site-names.tsx'
import { BOOKS_NAMES, useBooksAddress } from './use-books-address.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The list behind a row, of the same site. */
const linkTo =
  (site: string) =>
  ({ report, from, to, of }: Behind): string =>
    `${officeRoomLink('reports')}?${new URLSearchParams({
      [BOOKS_NAMES.report]: report,
      [BOOKS_NAMES.from]: from,
      [BOOKS_NAMES.to]: to,
      ...(of !== '' && { [BOOKS_NAMES.of]: of }),
      ...(site !== '' && { [BOOKS_NAMES.site]: site }),
    })}`

/** Money of a period: each report a table, with the list behind each row and a file. */
export default function ReportsPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { period, report: asked, of, site, go } = useBooksAddress('month')
  const report = REPORTS.find((each) => each === asked) ?? REPORTS[0]
  const isOfSite = whyAllSites(report) === undefined
  const query = queryOf({ ...period, of, site: isOfSite ? site : '' })
  const read = useCallback(
    (signal: AbortSignal) => loadReport(caller, report, query, signal),
    [caller, report, query],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('books.reports')}</h1>
        <fieldset className="books-period">
          <legend className="visually-hidden">{t('books.reports')}</legend>
          <div className="desk-views">
            {REPORTS.map((name) => (
              <button
                key={name}
                type="button"
                className="desk-view"
                aria-pressed={name === report}
                onClick={() => go({ report: name, of: '' })}
              >
                {t(`books.report.${name}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <PeriodPicker period={period} onPick={go} />
        {isOfSite && (
          <div className="books-tools">
            <SiteFilter site={site} onSite={(code) => go({ site: code })} />
          </div>
        )}
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && (
          <>
            {shown.notes.map((note) => (
              <p key={note} className="secondary">
                {note}
              </p>
            ))}
            {shown.rows.length === 0 && <EmptyState title={t('books.report.none')} />}
            {shown.rows.length > 0 && (
              <ReportTable
                label={t(`books.report.${report}`)}
                report={shown}
                linkOf={linkTo(site)}
              />
            )}
            {shown.total > shown.rows.length && (
              <p role="status">
                {t('books.report.more', { shown: shown.rows.length, total: shown.total })}
              </p>
            )}
            <BooksDownloads
              files={[
                { label: t('books.report.csv'), path: `reports/${report}/file.csv?${query}` },
              ]}
            />
          </>
        )}
      </div>
    </RoomMain>
  )
}
