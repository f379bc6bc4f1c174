import { useMemo } from 'react'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { moreForLess } from '../quoting/more-for-less.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { FieldGrid } from './field-grid.tsx'
import { fieldId, fieldLabel } from './field-names.ts'
import { MoreForLessNote, useMoreForLessText } from './more-for-less-note.tsx'
import { SpokenHint } from './spoken-hint.tsx'

const MODES = ['same', 'total'] as const

/** Quantity and designs; with several designs also what the quantity counts. */
export function QuantityFields({ recipe, work, errors, vatBp, change }: ConfiguratorPart) {
  const { t, language } = useText()
  const { draft } = work
  const manyDesigns = recipe.limits.designs.max > 1
  const severalDesigns = manyDesigns && draft.designs.trim() !== '1'
  const stepper = (field: 'units' | 'designs') => ({
    id: fieldId(field),
    label: fieldLabel(field, recipe, language, t),
    value: draft[field],
    error: errors[field],
    min: recipe.limits[field].min,
    max: recipe.limits[field].max,
    onChange: (typed: string) => change({ kind: 'set', fields: { [field]: typed } }),
  })
  return (
    <>
      <div className="with-hints">
        <FieldGrid kind="pair" label={t('configurator.quantityGroup')}>
          <NumberStepper {...stepper('units')} name="u" />
          {manyDesigns && <NumberStepper {...stepper('designs')} name="d" />}
        </FieldGrid>
        <CheaperWithMore recipe={recipe} work={work} vatBp={vatBp} change={change} />
      </div>
      {severalDesigns && (
        <OptionTiles legend={t('configurator.unitsMode')} columns={2} hint={modeHint(work, t)}>
          {MODES.map((mode) => (
            <OptionTile
              key={mode}
              name="mode"
              value={mode}
              checked={draft.unitsMode === mode}
              onChange={() => change({ kind: 'set', fields: { unitsMode: mode } })}
              label={t(`configurator.unitsMode.${mode}`)}
            />
          ))}
        </OptionTiles>
      )}
    </>
  )
}

/** Below the quantity: a larger one that costs no more. */
function CheaperWithMore({ recipe, work, vatBp, change }: Omit<ConfiguratorPart, 'errors'>) {
  const { configuration, quoted } = work
  const sentence = useMoreForLessText(vatBp)
  const more = useMemo(() => moreForLess(recipe, configuration), [recipe, configuration])
  const netCents = quoted.ok ? quoted.value.netCents : 0
  return (
    <>
      <MoreForLessNote
        more={more}
        units={configuration.units}
        netCents={netCents}
        vatBp={vatBp}
        onUnits={(units) => change({ kind: 'set', fields: { units: String(units) } })}
      />
      <SpokenHint sentence={more ? sentence(more, netCents) : ''} />
    </>
  )
}

function modeHint(
  { quoted, configuration }: ConfiguratorPart['work'],
  t: ReturnType<typeof useText>['t'],
): string | undefined {
  if (!quoted.ok) return undefined
  const { units, designs, unitsMode } = configuration
  return t(`configurator.unitsModeHint.${unitsMode}`, {
    units,
    designs,
    pieces: quoted.value.pieces,
  })
}
