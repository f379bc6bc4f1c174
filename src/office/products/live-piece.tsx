import { Suspense, useMemo, useState } from 'react'
import '../../pages/catalogue/configurator.css'
import type { ProductContent } from '../../shop/catalogue/products/product-content.ts'
import { errorsOf } from '../../shop/print/configurator/field-names.ts'
import { fieldsFor } from '../../shop/print/configurator/late-fields.tsx'
import { MissingFields } from '../../shop/print/configurator/missing-fields.tsx'
import { QuantityFields } from '../../shop/print/configurator/quantity-fields.tsx'
import { lineCost, marginOf } from '../../shop/print/costing/line-cost.ts'
import { OwnPiece } from '../../shop/print/drawing/own-piece.tsx'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { completed } from '../../shop/print/quoting/default-configuration.ts'
import { type Change, changedWork, draftOf, workOn } from '../../shop/print/quoting/draft.ts'
import { formulaOf } from '../../shop/print/quoting/formula.ts'
import { quote } from '../../shop/print/quoting/quote.ts'
import type { SpeedCode } from '../../shop/print/quoting/speed.ts'
import type { Measured } from '../../shop/print/scene/stage-drawing.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'
import { MarginText } from '../margin-text.tsx'
import { fieldIdAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { useSayFault } from './use-say-fault.ts'

/** What the visitor would choose, priced with the draft's recipe. */
function useTrial({ recipe, defaultConfiguration }: ProductContent) {
  const [draft, setDraft] = useState(() => draftOf(completed(recipe, defaultConfiguration)))
  const work = useMemo(
    () => workOn(recipe, draft, completed(recipe, defaultConfiguration)),
    [recipe, draft, defaultConfiguration],
  )
  const change = (made: Change) => setDraft(changedWork(recipe, work, made).draft)
  return { work, change }
}

function Prices({
  configuration,
  recipe,
}: {
  configuration: Configuration
  recipe: ProductContent['recipe']
}) {
  const { t, money, number, language } = useText()
  const { published, costing } = useEdited()
  const drafted = quote(recipe, configuration)
  const before = published.content.recipe
  const sold = quote(before, completed(before, configuration))
  if (!drafted.ok) return null
  const { netCents } = drafted.value
  const costCents = lineCost(recipe, configuration, costing.known)
  const soldCents = sold.ok ? sold.value.netCents : undefined
  const percent = soldCents ? ((netCents - soldCents) / soldCents) * 100 : 0
  const sign = percent > 0 ? '+' : '−'
  return (
    <>
      <dl className="trial-prices">
        <div>
          <dt>{t('recipes.price.draft')}</dt>
          <dd className="trial-price">{money(netCents)}</dd>
        </div>
        <div>
          <dt>{t('recipes.price.published', { version: published.number })}</dt>
          <dd>{soldCents === undefined ? t('recipes.price.refused') : money(soldCents)}</dd>
        </div>
        <div>
          <dt>{t('recipes.change')}</dt>
          <dd>
            {percent === 0 ? t('recipes.same') : `${sign}${number(Math.abs(percent))}\u00a0%`}
          </dd>
        </div>
        {costCents !== null && (
          <div>
            <dt>{t('recipes.margin')}</dt>
            <dd>
              <MarginText margin={marginOf(netCents, costCents)} />
            </dd>
          </div>
        )}
      </dl>
      <p className="small secondary">{formulaOf(drafted.value, recipe, language, t)}</p>
    </>
  )
}

/** The live configurator with drawing and price, beside the form. */
export function LivePiece() {
  const { t, language } = useText()
  const { set, sound, isSound, faults } = useEdited()
  const say = useSayFault()
  const exampleFault = faults.find(({ place }) => place.startsWith('defaultConfiguration'))
  const { recipe } = sound
  const { work, change } = useTrial(sound)
  const [focused, setFocused] = useState<Measured | null>(null)
  const errors = work.quoted.ok ? {} : errorsOf(work.quoted.refusals, recipe, language, t)
  const part = { recipe, work, errors, vatBp: 0, change }
  const Fields = fieldsFor(recipe.shape).View
  const { appearance: _appearance, ...example } = work.configuration
  return (
    <section className="live-piece stack" aria-label={t('recipes.live')}>
      <OwnPiece
        configuration={work.drawn}
        focused={focused}
        artwork={{ text: t('configurator.sampleArtwork') }}
      />
      {!isSound && <Note kind="warn">{t('recipes.live.before')}</Note>}
      {work.quoted.ok ? (
        <Prices configuration={work.configuration} recipe={recipe} />
      ) : (
        <MissingFields recipe={recipe} refusals={work.quoted.refusals} />
      )}
      <details className="live-fields">
        <summary id={fieldIdAt('defaultConfiguration')}>{t('recipes.live.configure')}</summary>
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <Suspense fallback={null}>
            <Fields {...part} focused={focused} onFocus={setFocused} />
          </Suspense>
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
          {exampleFault && <Note kind="bad">{say(exampleFault)}</Note>}
          {isSound && work.quoted.ok && (
            <Button small onClick={() => set('defaultConfiguration', example)}>
              {t('recipes.live.example')}
            </Button>
          )}
        </form>
      </details>
    </section>
  )
}
