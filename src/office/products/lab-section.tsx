import { formatNumber, type Language, type Translate } from '../../platform/text.ts'
import type { Lab, LabLine } from '../../shop/catalogue/editing/price-lab.ts'
import { describeGoods } from '../../shop/order/describe-goods.ts'
import type { TrialView } from '../../shop/ordering/lab/trials-schema.ts'
import { errorsOf } from '../../shop/print/configurator/field-names.ts'
import { piecesOf } from '../../shop/print/quoting/configuration.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useEdited } from './editing-context.ts'
import { LabBars, LabTotals } from './lab-figures.tsx'
import { type LabRow, LabTable } from './lab-table.tsx'

type Recipes = { before: Recipe; after: Recipe }
type Reader = { language: Language; t: Translate }

/** The goods in words of what is sold, the refusals in words of the draft. */
function rowOf(
  { trial, refusals, ...line }: LabLine<TrialView>,
  index: number,
  { before, after }: Recipes,
  { language, t }: Reader,
): LabRow {
  const { kind, number, configuration } = trial
  return {
    ...{ kind, number, ...line },
    key: `${number} ${index}`,
    what: describeGoods({ configuration, pieces: piecesOf(configuration) }, before, {
      language,
      t,
    }),
    why: Object.values(errorsOf(refusals, after, language, t)).join(' '),
  }
}

function useRows() {
  const { t, language } = useText()
  const { published, sound } = useEdited()
  const recipes = { before: published.content.recipe, after: sound.recipe }
  return (lines: readonly LabLine<TrialView>[]) =>
    lines.map((line, index) => rowOf(line, index, recipes, { language, t }))
}

const useNames = (): readonly [string, string] => {
  const { t } = useText()
  const { published } = useEdited()
  return [t('recipes.versionNumber', { version: published.number }), t('recipes.draft')]
}

const MOST_CHANGED = 5

const mostChanged = ({ lines }: Lab<TrialView>): LabLine<TrialView>[] =>
  lines
    .filter(({ differenceCents }) => differenceCents !== null && differenceCents !== 0)
    .toSorted((one, other) => Math.abs(other.changeBp ?? 0) - Math.abs(one.changeBp ?? 0))
    .slice(0, MOST_CHANGED)

/** Of which lines, and that nothing is saved. */
function Basis({ lab }: { lab: Lab<TrialView> }) {
  const { t, language } = useText()
  const orders = lab.lines.filter(({ trial }) => trial.kind === 'order').length
  return (
    <p className="small secondary">
      {t('recipes.lab.basis', {
        orders: formatNumber(orders, language),
        offers: formatNumber(lab.lines.length - orders, language),
      })}
    </p>
  )
}

/** The effect of the draft in short, beside the form. */
export function LabSummary() {
  const { t } = useText()
  const { trial } = useEdited()
  const rowsOf = useRows()
  const names = useNames()
  const { lab } = trial
  if (!lab || lab.lines.length === 0) return null
  const most = mostChanged(lab)
  return (
    <section className="lab-summary stack-small" aria-label={t('recipes.lab.short')}>
      <h2 className="h3">{t('recipes.lab.last', { count: lab.lines.length })}</h2>
      <LabTotals lab={lab} />
      <LabBars lab={lab} />
      {most.length > 0 && (
        <LabTable rows={rowsOf(most)} caption={t('recipes.lab.most')} names={names} />
      )}
    </section>
  )
}

/** The effect of the draft on each of the last orders and quotes. */
export function LabSection() {
  const { t } = useText()
  const { trial, isSound } = useEdited()
  const rowsOf = useRows()
  const names = useNames()
  const { lab, problem } = trial
  if (problem !== null) return <Note kind="bad">{problem}</Note>
  if (!lab) return <Loading />
  if (lab.lines.length === 0) return <p className="secondary">{t('recipes.lab.none')}</p>
  const extremes = [
    { name: t('recipes.lab.rise'), line: lab.most },
    { name: t('recipes.lab.fall'), line: lab.least },
  ].flatMap(({ name, line }) => (line ? [{ name, rows: rowsOf([line]) }] : []))
  return (
    <div className="stack">
      {!isSound && <Note kind="warn">{t('recipes.live.before')}</Note>}
      <Basis lab={lab} />
      <LabTotals lab={lab} />
      {extremes.map(({ name, rows }) => (
        <section key={name} className="stack-small">
          <h2 className="h3">{name}</h2>
          <LabTable rows={rows} caption={name} names={names} />
        </section>
      ))}
      <h2 className="h3">{t('recipes.lab.all')}</h2>
      <LabTable rows={rowsOf(lab.lines)} caption={t('recipes.lab.all')} names={names} />
    </div>
  )
}
