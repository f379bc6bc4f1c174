import { Button } from '../../ui/button.tsx'
import { SavingHint } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { ConfiguratorPart } from './configurator-part.ts'
import { quote } from './quote.ts'
import { savingHints } from './saving-hints.ts'
import { useShownCents } from './shown-cents.ts'

/** The largest saving next to what is chosen, with the one press that takes it. */
export function Savings({ recipe, work, vatBp, change }: Pick<ConfiguratorPart, 'recipe' | 'work' | 'vatBp' | 'change'>) {
  const { t } = useText()
  const shown = useShownCents(vatBp)
  const [hint] = savingHints(recipe, work.configuration)
  const then = hint && quote(recipe, hint.configuration)
  if (!hint || !work.quoted.ok || !then?.ok) return null
  const netCents = shown(then.value.netCents)
  const params = { ...hint.params, netCents, savedCents: shown(work.quoted.value.netCents) - netCents }
  const { units, speed } = hint.configuration
  const take = (
    <Button kind="text" className="needs-script" onClick={() => change({ kind: 'set', fields: { units: String(units), speed } })}>
      {t(speed === work.configuration.speed ? 'configurator.takeUnits' : 'configurator.takeSpeed', {
        units,
        speed: t(`quoting.speed.${speed}`).toLowerCase(),
      })}
    </Button>
  )
  return <SavingHint title={t(hint.key, params)} action={take} />
}
