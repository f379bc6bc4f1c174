import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import '../../pages/catalogue/configurator.css'
import { errorsOf } from '../../shop/print/configurator/field-names.ts'
import { JobFields } from '../../shop/print/configurator/job-fields.tsx'
import { fieldsFor } from '../../shop/print/configurator/late-fields.tsx'
import { FinishFields, MaterialFields } from '../../shop/print/configurator/material-fields.tsx'
import { MeasureFields } from '../../shop/print/configurator/measure-fields.tsx'
import { MissingFields } from '../../shop/print/configurator/missing-fields.tsx'
import { QuantityFields } from '../../shop/print/configurator/quantity-fields.tsx'
import { PieceView } from '../../shop/print/drawing/piece-view.tsx'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { completed } from '../../shop/print/quoting/default-configuration.ts'
import { type Change, changedWork, draftOf, workOn } from '../../shop/print/quoting/draft.ts'
import { drawnKind } from '../../shop/print/quoting/piece-appearance.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import type { SpeedCode } from '../../shop/print/quoting/speed.ts'
import type { Measured } from '../../shop/print/scene/stage-drawing.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'

type LineFieldsProps = {
  recipe: Recipe
  configuration: Configuration
  /** Each change; `ready`: it has a price. */
  onChange: (configuration: Configuration, ready: boolean) => void
}

/** Edits one line as the product page does; what is typed stays, also while it has no price. */
function useWork({ recipe, configuration, onChange }: LineFieldsProps) {
  const [initial] = useState(() => completed(recipe, configuration))
  const [work, setWork] = useState(() => workOn(recipe, draftOf(initial), initial))
  const told = useRef(work)
  useEffect(() => {
    if (told.current === work) return
    told.current = work
    const { jobName, observations } = work.configuration
    const trimmed = { jobName: jobName.trim(), observations: observations.trim() }
    onChange({ ...work.configuration, ...trimmed }, work.quoted.ok)
  }, [work, onChange])
  const change = (made: Change) => setWork((before) => changedWork(recipe, before, made))
  return { work, change }
}

/** The configurator of a line: the fields and the drawing of the product page. */
export function LineFields(props: LineFieldsProps) {
  const { recipe } = props
  const { t, language } = useText()
  const { work, change } = useWork(props)
  const [focused, setFocused] = useState<Measured | null>(null)
  const errors = useMemo(
    () => (work.quoted.ok ? {} : errorsOf(work.quoted.refusals, recipe, language, t)),
    [work, recipe, language, t],
  )
  const part = { recipe, work, errors, vatBp: 0, change }
  const isBanner = drawnKind(work.drawn) === 'banner' && recipe.shape === 'sheet'
  const Fields = fieldsFor(recipe.shape).View
  const measure = { ...part, focused, onFocus: setFocused }
  return (
    <form className="proposal-configurator" onSubmit={(event) => event.preventDefault()}>
      <div className="proposal-drawing">
        <PieceView
          configuration={work.drawn}
          focused={focused}
          artwork={{ text: work.draft.jobName.trim() || t('configurator.sampleArtwork') }}
        />
      </div>
      <div className="stack">
        {isBanner ? (
          <>
            <MeasureFields {...measure} />
            <MaterialFields {...measure} />
            <FinishFields {...measure} />
          </>
        ) : (
          <Suspense fallback={null}>
            <Fields {...measure} />
          </Suspense>
        )}
        <QuantityFields {...part} />
        <Segmented<SpeedCode>
          legend={t('configurator.field.speed')}
          showLegend
          value={work.draft.speed}
          onChange={(speed) => change({ kind: 'set', fields: { speed } })}
          options={recipe.speeds.map(({ code }) => ({
            value: code,
            label: t(`quoting.speed.${code}`),
          }))}
        />
        <JobFields {...part} />
        {!work.quoted.ok && <MissingFields recipe={recipe} refusals={work.quoted.refusals} />}
      </div>
    </form>
  )
}
