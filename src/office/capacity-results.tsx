import { Link } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import type { Tried } from '../shop/ordering/capacity/capacity-schema.ts'
import { SPEEDS } from '../shop/print/quoting/speed.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { ScrollTable } from './scroll-table.tsx'

/** The days of dispatch that the shop offers, and those of the trial where they differ. */
export function OfferedDates({ now, tried }: Tried) {
  const { t, number, language } = useText()
  const day = (on: string | undefined) => (on ? formatDay(on, language, 'short') : '–')
  return (
    <section className="figures-part">
      <h2>{t('capacity.offers')}</h2>
      <p className="small secondary">{t('capacity.offersWhy')}</p>
      <ScrollTable label={t('capacity.offers')}>
        <thead>
          <tr>
            <th scope="col">{t('capacity.material')}</th>
            <th scope="col">{t('capacity.machine')}</th>
            {SPEEDS.map((speed) => (
              <th scope="col" key={speed}>
                {t(`capacity.speed.${speed}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tried.offers.map(({ roll, material, widthMm, machine, dates }) => {
            const before = now.offers.find((offer) => offer.roll === roll)
            const dateOf = (some: typeof dates | undefined, speed: string) =>
              some?.find((date) => date.speed === speed)?.shipsOn
            return (
              <tr key={roll}>
                <th scope="row">
                  {material}, {number(widthMm / 10)}&nbsp;cm
                </th>
                <td>{machine}</td>
                {SPEEDS.map((speed) => {
                  const [old, next] = [dateOf(before?.dates, speed), dateOf(dates, speed)]
                  return (
                    <td key={speed}>
                      {old === next ? (
                        day(next)
                      ) : (
                        <>
                          <s className="secondary">{day(old)}</s> <strong>{day(next)}</strong>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
    </section>
  )
}

/** The open jobs that are late, and whether they are without the trial. */
export function LateJobs({ now, tried }: Tried) {
  const { t, language } = useText()
  const day = (on: string) => formatDay(on, language, 'short')
  return (
    <section className="figures-part">
      <h2>{t('capacity.late')}</h2>
      {tried.late.length === 0 ? (
        <p>{t('capacity.noneLate')}</p>
      ) : (
        <ScrollTable label={t('capacity.late')}>
          <thead>
            <tr>
              <th scope="col">{t('capacity.job')}</th>
              <th scope="col">{t('capacity.machine')}</th>
              <th scope="col">{t('capacity.shipsOn')}</th>
              <th scope="col">{t('capacity.printedOn')}</th>
              <th scope="col">{t('capacity.state')}</th>
            </tr>
          </thead>
          <tbody>
            {tried.late.map(({ job, number, machine, shipsOn, printedOn }) => (
              <tr key={job}>
                <th scope="row">
                  {number === null ? (
                    t('capacity.triedJob')
                  ) : (
                    <Link to={deskOrderLink(number)}>{job}</Link>
                  )}
                </th>
                <td>{machine}</td>
                <td>{day(shipsOn)}</td>
                <td>{day(printedOn)}</td>
                <td>
                  {t(
                    now.late.some((each) => each.job === job)
                      ? 'capacity.lateAlready'
                      : 'capacity.lateByTrial',
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  )
}
