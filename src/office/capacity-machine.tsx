import { formatDay } from '../platform/calendar.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  type CapacityDraft,
  isM2,
  type PlannedMachine,
  shownClosures,
  shownM2,
  withMachine,
} from './capacity-draft.ts'
import { ClosureForm } from './closure-form.tsx'
import { FigureChart, roundTop } from './figure-chart.tsx'
import { ScrollTable } from './scroll-table.tsx'

const M2 = 1_000_000
const TENTHS = 10

const inM2 = (areaMm2: number): number => Math.round((areaMm2 / M2) * TENTHS) / TENTHS

type DaysProps = { machine: PlannedMachine; today: string }

/** Load of each day, and behind it the table. */
function MachineDays({ machine: { name, m2PerDay, days }, today }: DaysProps) {
  const { t, number, language } = useText()
  const limitOf = (isRunning: boolean) => (isRunning ? m2PerDay : 0)
  const top = roundTop(Math.max(1, m2PerDay ?? 0, ...days.map(({ areaMm2 }) => inM2(areaMm2))))
  const square = (value: number) => `${number(value)}\u00a0m²`
  const day = (on: string | undefined) => (on ? formatDay(on, language, 'short') : '')
  const full = days.filter(({ isFull }) => isFull)
  const label = t('capacity.drawn', { machine: name, count: full.length })
  return (
    <>
      <FigureChart
        kind="bars"
        columns={days.map(({ on, areaMm2, isRunning }) => ({
          value: inM2(areaMm2),
          before: limitOf(isRunning),
          isOpen: on === today,
        }))}
        range={[0, top]}
        label={label}
        marks={[square(top), square(top / 2)]}
        ends={[day(days.at(0)?.on), day(days.at(-1)?.on)]}
      />
      <details>
        <summary>{t('capacity.table')}</summary>
        <ScrollTable label={label}>
          <thead>
            <tr>
              <th scope="col">{t('capacity.day')}</th>
              <th scope="col">{t('capacity.load')}</th>
              <th scope="col">{t('capacity.limit')}</th>
              <th scope="col">{t('capacity.state')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, areaMm2, isRunning, isFull }) => (
              <tr key={on}>
                <th scope="row">{day(on)}</th>
                <td>{square(inM2(areaMm2))}</td>
                <td>{isRunning && m2PerDay !== null ? square(m2PerDay) : '–'}</td>
                <td>{t(`capacity.state.${isFull ? 'full' : isRunning ? 'open' : 'stopped'}`)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </>
  )
}

type MachineProps = {
  saved: PlannedMachine
  tried: PlannedMachine
  today: string
  draft: CapacityDraft
  change: (draft: CapacityDraft) => void
}

/** A machine: what it can print in a day, when it is out of service, and its days. */
export function CapacityMachine({ saved, tried, today, draft, change }: MachineProps) {
  const { t, language } = useText()
  const typed = shownM2(saved, draft)
  const closures = shownClosures(saved, draft)
  const { id, name } = saved
  const day = (on: string) => formatDay(on, language, 'short')
  return (
    <section className="figures-part">
      <h2>{name}</h2>
      <MachineDays machine={tried} today={today} />
      <TextField
        label={t('capacity.perDay')}
        hint={typed === '' ? t('capacity.noLimit') : undefined}
        error={isM2(typed) ? undefined : t('capacity.wrongM2')}
        unit="m²"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => change(withMachine(draft, id, { m2PerDay: target.value.trim() }))}
      />
      {closures.length > 0 && (
        <ul className="capacity-closures">
          {closures.map((closure, at) => {
            const { from, until } = closure
            const said =
              from === until
                ? t('capacity.closedOn', { day: day(from) })
                : t('capacity.closedFrom', { from: day(from), until: day(until) })
            return (
              <li key={`${from} ${until} ${closures.indexOf(closure)}`}>
                {said}{' '}
                <Button
                  small
                  aria-label={t('capacity.reopen', { machine: name, days: said })}
                  onClick={() =>
                    change(
                      withMachine(draft, id, {
                        closures: closures.filter((_, other) => other !== at),
                      }),
                    )
                  }
                >
                  {t('capacity.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <details>
        <summary>{t('capacity.stop')}</summary>
        <ClosureForm
          today={today}
          action={t('capacity.stopDays')}
          onAdd={(closure) => change(withMachine(draft, id, { closures: [...closures, closure] }))}
        />
      </details>
    </section>
  )
}
