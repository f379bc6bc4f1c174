import { localText } from '../../../platform/text.ts'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { eyeletsText, eyeletWarning } from '../../print/quoting/eyelet-rules.ts'
import type { CountGroup } from '../../print/quoting/group.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { chosenEyelets } from '../../print/quoting/spaced-eyelets.ts'

type ListEyeletsProps = { recipe: Recipe; configuration: Configuration }

/** Eyelets of a row: the count follows from its size; warns where they are far apart. */
export const ListEyelets = ({ recipe, configuration }: ListEyeletsProps) =>
  recipe.groups.map(
    (group) =>
      group.kind === 'count' && (
        <GroupEyelets key={group.code} group={group} configuration={configuration} />
      ),
  )

function GroupEyelets({
  group,
  configuration,
}: {
  group: CountGroup
  configuration: Configuration
}) {
  const { t, language } = useText()
  const eyelets = chosenEyelets(group, configuration)
  if (eyelets === undefined) return null
  const { key, params } = eyeletsText(eyelets)
  const warning = group.spacing && eyeletWarning(eyelets, group.spacing)
  return (
    <>
      <span>
        {t('cart.line.answer', {
          question: localText(group.label, language),
          answer: t(key, params),
        })}
      </span>
      {warning && <Note kind="warn">{t(warning.key, warning.params)}</Note>}
    </>
  )
}
