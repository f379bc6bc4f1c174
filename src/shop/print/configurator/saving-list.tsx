import { useMemo, useRef, useState } from 'react'
import { formatDay } from '../../../platform/calendar.ts'
import { grossOf } from '../../../platform/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SavingHint as HintLine } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Configuration } from '../quoting/configuration.ts'
import type { Draft } from '../quoting/draft.ts'
import { type Arrivals, type SavingHint, savingHints } from '../quoting/saving-hints.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { GridReasons } from './grid-reasons.tsx'
import { SpokenHint } from './spoken-hint.tsx'

export type SavingListProps = Pick<ConfiguratorPart, 'recipe' | 'work' | 'vatBp' | 'change'> & {
  dates: Arrivals
  showGross: boolean
}

const MOST_SHOWN = 3

/** Up to three hints, each with a button to apply it and one to undo. */
export function SavingList({ recipe, work, vatBp, change, dates, showGross }: SavingListProps) {
  const { t } = useText()
  const say = useSentence({ vatBp, dates, showGross })
  const hints = useMemo(
    () => savingHints(recipe, work.configuration, dates).slice(0, MOST_SHOWN),
    [recipe, work.configuration, dates],
  )
  const [taken, setTaken] = useState<{ before: Draft; hint: SavingHint } | null>(null)
  const place = useRef<HTMLElement>(null)
  const take = (hint: SavingHint) => {
    setTaken({ before: work.draft, hint })
    change({ kind: 'adopt', configuration: hint.configuration })
  }
  const undo = () => {
    if (taken) change({ kind: 'replace', draft: taken.before })
    setTaken(null)
    place.current?.focus()
  }
  const sentences = hints.map((hint) => say(hint, work))
  return (
    <section className="savings" aria-label={t('configurator.savings')} ref={place} tabIndex={-1}>
      <GridReasons recipe={recipe} configuration={work.configuration} />
      {taken && isStill(taken.hint, work.configuration) && (
        <HintLine
          title={t('configurator.savingTaken')}
          action={
            // Moves the focus, since the pressed button is gone.
            <Button kind="text" autoFocus onClick={undo}>
              {t('configurator.savingUndo')}
            </Button>
          }
        />
      )}
      {hints.map((hint, index) => (
        <HintLine
          key={hint.kind}
          title={sentences[index]}
          action={
            <Button kind="text" className="needs-script" onClick={() => take(hint)}>
              {t(`configurator.take.${hint.kind}`, takenFigures(hint, t))}
            </Button>
          }
        />
      ))}
      <SpokenHint sentence={sentences[0] ?? ''} />
    </section>
  )
}

/** Whether nothing that the hint changed was changed again. */
const isStill = ({ configuration }: SavingHint, now: Configuration): boolean =>
  CHANGED.every((name) => configuration[name] === now[name])
const CHANGED = ['units', 'speed', 'widthMm', 'heightMm', 'thicknessMm'] as const

function takenFigures({ configuration, params }: SavingHint, t: ReturnType<typeof useText>['t']) {
  const { units, speed } = configuration
  return { ...params, units, speed: t(`quoting.speed.${speed}`).toLowerCase() }
}

/** Message of a hint, with or without VAT like all prices of the page. */
function useSentence({
  vatBp,
  dates,
  showGross,
}: Pick<SavingListProps, 'vatBp' | 'dates' | 'showGross'>) {
  const { t, language } = useText()
  const shown = (netCents: number): number => (showGross ? grossOf(netCents, vatBp) : netCents)
  const vat = t(showGross ? 'shell.withVat' : 'shell.withoutVat')
  return (hint: SavingHint, { quoted }: SavingListProps['work']): string => {
    const netCents = shown(hint.quote.netCents)
    const savedCents = (quoted.ok ? shown(quoted.value.netCents) : netCents) - netCents
    const arrival = dates.get(hint.configuration.speed)
    const day = arrival === undefined ? '' : formatDay(arrival.deliversOn, language, 'long')
    const amounts = { netCents, savedCents, extraCents: -savedCents, vat }
    return t(hint.key, { ...takenFigures(hint, t), ...amounts, day })
  }
}
