import { useState } from 'react'
import { localText } from '../../../platform/text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LETTER_HEIGHT, LETTER_OUTLINES } from '../drawing/letter-outlines.ts'
import { isTypeface } from '../drawing/letters-layout.ts'
import { TYPEFACE } from '../quoting/piece-measures.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { FieldGrid } from './field-grid.tsx'
import { fieldId } from './field-names.ts'
import { FinishFields, MaterialFields } from './material-fields.tsx'
import type { MeasureFieldsProps } from './measure-fields.tsx'
import { SteppedMeasures } from './stepped-measures.tsx'

/** Letters, typeface, height and thickness, then the common fields. */
export function LetterFields(props: MeasureFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Letters {...props} />
      <Typefaces {...props} />
      <FieldSet legend={t('configurator.size')}>
        <SteppedMeasures {...props} measures={['height', 'thickness']} />
      </FieldSet>
      <MaterialFields {...props} />
      <FinishFields {...props} />
    </>
  )
}

/** A letter typed over another replaces it; lower case becomes upper case. */
function Letters({ recipe, work, errors, change, onFocus }: MeasureFieldsProps) {
  const { language, t } = useText()
  const [live, setLive] = useState<string>()
  const groups = recipe.groups.filter((group) => group.kind === 'text')
  return (
    <FieldSet legend={t('configurator.letters')}>
      <FieldGrid
        partId="letters"
        kind="pair"
        label={t('configurator.letters')}
        hint={t('configurator.lettersHint')}
      >
        {groups.map(({ code, label }) => (
          <TextField
            key={code}
            id={fieldId(`texts.${code}`)}
            className="letter-field"
            label={localText(label, language)}
            name={code}
            value={work.draft.texts?.[code] ?? ''}
            error={errors[`texts.${code}`]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            live={live === code}
            onFocus={({ target }) => {
              target.select()
              setLive(code)
              onFocus('width')
            }}
            onBlur={() => {
              setLive(undefined)
              onFocus(null)
            }}
            onChange={({ target }) =>
              change({ kind: 'text', group: code, typed: target.value.toUpperCase() })
            }
          />
        ))}
      </FieldGrid>
    </FieldSet>
  )
}

function Typefaces({ recipe, work, errors, change }: ConfiguratorPart) {
  const { language } = useText()
  const group = recipe.groups.find(({ code }) => code === TYPEFACE)
  if (group?.kind !== 'choice') return null
  const field = `choices.${TYPEFACE}`
  const legend = localText(group.label, language)
  const letters = Object.values(work.configuration.texts ?? {}).join('')
  return (
    <FieldSet legend={legend}>
      <div id={fieldId(field)} tabIndex={-1} className="field-target">
        <OptionTiles
          partId={fieldId(field)}
          legend={legend}
          hideLegend
          columns={4}
          error={errors[field]}
        >
          {group.choices.map(({ code, label, shownAs }) => (
            <OptionTile
              key={code}
              partId={`${fieldId(field)}-${code}`}
              className="typeface"
              name={TYPEFACE}
              value={code}
              checked={work.configuration.choices[TYPEFACE] === code}
              onChange={() => change({ kind: 'choose', group: TYPEFACE, choice: code })}
              label={
                <>
                  <Sample typeface={String(shownAs)} letters={letters} />
                  {localText(label, language)}
                </>
              }
            />
          ))}
        </OptionTiles>
      </div>
    </FieldSet>
  )
}

const GAP = 60

/** The requested letters as cut in that typeface; other characters are omitted. */
function Sample({ typeface, letters }: { typeface: string; letters: string }) {
  const capitals: Readonly<Record<string, readonly [number, string]>> = isTypeface(typeface)
    ? LETTER_OUTLINES[typeface]
    : {}
  const placed: { x: number; path: string }[] = []
  let width = 0
  for (const letter of letters) {
    const capital = capitals[letter]
    if (capital === undefined) continue
    placed.push({ x: width, path: capital[1] })
    width += capital[0] + GAP
  }
  return (
    <svg
      preserveAspectRatio="xMinYMid meet"
      viewBox={`0 0 ${Math.max(1, width - GAP)} ${LETTER_HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {placed.map(({ x, path }) => (
        <path key={x} transform={`translate(${x} 0)`} d={path} />
      ))}
    </svg>
  )
}
