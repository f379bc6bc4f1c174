import { localText } from '../../../platform/text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { completed } from '../quoting/default-configuration.ts'
import type { Format } from '../quoting/material.ts'
import { quote } from '../quoting/quote.ts'
import type { FormatRecipe } from '../quoting/recipe.ts'
import { useLabelledMoney } from '../quoting/use-shown-cents.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { errorsOf, fieldId } from './field-names.ts'

/** Measures use the language's spaces, names use those typed. */
const spaced = (text: string): string => text.replace(/\s/g, ' ')

type FormatFieldsProps = ConfiguratorPart & { recipe: FormatRecipe }

/** Formats with the price of the present choices in each; unavailable ones state why. */
export function FormatFields({ recipe, work, errors, vatBp, change }: FormatFieldsProps) {
  const { language, t, number } = useText()
  const labelled = useLabelledMoney(vatBp)
  const chosen = work.configuration.format
  const sizeOf = ({ widthMm, heightMm }: Format) =>
    t('configurator.formatSize', { width: number(widthMm / 10), height: number(heightMm / 10) })
  const [only] = recipe.formats
  if (recipe.formats.length === 1 && only) {
    return (
      <FieldSet legend={t('configurator.field.format')}>
        <p id={fieldId('format')} className="only-material">
          <strong>{localText(only.label, language)}</strong>{' '}
          {only.help ? localText(only.help, language) : sizeOf(only)}
        </p>
      </FieldSet>
    )
  }
  const tileOf = (format: Format) => {
    const { code, help } = format
    const label = localText(format.label, language)
    const quoted = quote(recipe, completed(recipe, { ...work.configuration, format: code }))
    const refused = quoted.ok ? undefined : errorsOf(quoted.refusals, recipe, language, t).format
    const below = help ? localText(help, language) : sizeOf(format)
    return (
      <OptionTile
        key={code}
        partId={`${fieldId('format')}-${code}`}
        name="format"
        value={code}
        checked={code === chosen}
        onChange={() => change({ kind: 'set', fields: { format: code } })}
        label={label}
        price={quoted.ok && labelled(quoted.value.netCents)}
        reason={spaced(below) !== spaced(label) && below}
        unavailable={code === chosen ? undefined : refused}
      />
    )
  }
  return (
    <FieldSet legend={t('configurator.field.format')}>
      <div id={fieldId('format')} tabIndex={-1} className="field-target">
        <OptionTiles
          partId={fieldId('format')}
          legend={t('configurator.field.format')}
          hideLegend
          columns={2}
          error={errors.format}
          hint={t('configurator.formatHint')}
        >
          {recipe.formats.map(tileOf)}
        </OptionTiles>
      </div>
    </FieldSet>
  )
}
