import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import {
  BOARD_EDGES,
  DISPLAY_FORMS,
  FLY_OUTLINES,
  type FormatAppearance,
  type SheetAppearance,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from '../../shop/print/quoting/appearance.ts'
import { useText } from '../../ui/text.tsx'
import { ChosenField, FigureField, FlagField } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

type Look = SheetAppearance | FormatAppearance
type Kind = Look['kind']

/** What a material or format of each kind looks like at first. */
const FIRST: Record<Kind, Look> = {
  banner: { kind: 'banner', weave: 'closed' },
  vinyl: { kind: 'vinyl', surface: 'wall', transparency: 'opaque' },
  board: { kind: 'board', edge: 'solid', thicknessMm: 5 },
  textile: { kind: 'textile', form: 'fabric' },
  display: { kind: 'display', form: 'rollup' },
}
export const SHEET_KINDS: readonly Kind[] = ['banner', 'vinyl', 'board', 'textile']
export const FORMAT_KINDS: readonly Kind[] = ['display', 'textile', 'board']
const FABRICS = ['fabric', 'flag', 'fly'] as const

type WordProps = { place: string; field: string; values: readonly string[] }

/** One of the values that the drawing knows. */
export function DrawnField({ place, field, values, ...more }: WordProps & More) {
  const { t } = useText()
  return (
    <ChosenField
      {...more}
      place={place}
      label={more.label ?? t(`recipes.drawn.${field}`)}
      options={values.map((value) => ({ value, label: t(`recipes.drawn.${field}.${value}`) }))}
    />
  )
}
type More = { label?: string; hideLabel?: boolean }

/** Edge and thickness of a board. */
export function BodyFields({ place }: { place: string }) {
  const { t } = useText()
  return (
    <>
      <DrawnField place={`${place}.edge`} field="edge" values={BOARD_EDGES} />
      <FigureField
        place={`${place}.thicknessMm`}
        kind="cm"
        label={t('recipes.drawn.thicknessMm')}
      />
    </>
  )
}

/** Form of a fabric; a flag on a pole has its outline too. */
function FabricFields({ place }: { place: string }) {
  const { t } = useText()
  const { content, set } = useEdited()
  const form = valueAt(content, `${place}.form`)
  const become = (chosen: string | undefined) => {
    const outline = chosen === 'fly' ? { outline: 'feather' } : {}
    set(place, { kind: 'textile', form: chosen, ...outline })
  }
  return (
    <>
      <ChosenField
        place={`${place}.form`}
        label={t('recipes.drawn.form')}
        onChoose={become}
        options={FABRICS.map((value) => ({ value, label: t(`recipes.drawn.form.${value}`) }))}
      />
      {form === 'fly' && (
        <DrawnField place={`${place}.outline`} field="outline" values={FLY_OUTLINES} />
      )}
    </>
  )
}

/** What a material or a format looks like. */
export function AppearanceFields({ place, kinds }: { place: string; kinds: readonly Kind[] }) {
  const { t } = useText()
  const { content, set } = useEdited()
  const kind = valueAt(content, `${place}.kind`)
  return (
    <div className="field-row">
      <ChosenField
        place={`${place}.kind`}
        also={place}
        label={t('recipes.drawn.kind')}
        onChoose={(chosen) => {
          const found = kinds.find((each) => each === chosen)
          if (found) set(place, FIRST[found])
        }}
        options={kinds.map((value) => ({ value, label: t(`recipes.drawn.kind.${value}`) }))}
      />
      {kind === 'banner' && <DrawnField place={`${place}.weave`} field="weave" values={WEAVES} />}
      {kind === 'vinyl' && (
        <>
          <DrawnField place={`${place}.surface`} field="surface" values={SURFACES} />
          <DrawnField
            place={`${place}.transparency`}
            field="transparency"
            values={TRANSPARENCIES}
          />
          <FlagField place={`${place}.cutFromFilm`} label={t('recipes.drawn.cutFromFilm')} />
        </>
      )}
      {kind === 'board' && <BodyFields place={place} />}
      {kind === 'textile' && <FabricFields place={place} />}
      {kind === 'display' && (
        <DrawnField place={`${place}.form`} field="form" values={DISPLAY_FORMS} />
      )}
    </div>
  )
}
