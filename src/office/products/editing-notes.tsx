import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { useEdited } from './editing-context.ts'
import type { Saving } from './use-editing.ts'

/** Whether what was typed is saved. */
export function SavingLine({ saving }: { saving: Saving }) {
  const { t } = useText()
  return <span role="status">{t(`recipes.saving.${saving}`)}</span>
}

/** Something else was published since the draft was begun: publishing would undo it. */
export function StaleNote({ desk: { draft, published } }: { desk: EditedProductView }) {
  const { t } = useText()
  if (!draft || draft.basedOn >= published.number) return null
  return (
    <Note kind="warn">
      {t('recipes.stale', { basedOn: draft.basedOn, version: published.number })}
    </Note>
  )
}

/** Another editor was first: both versions, and which is to stay. */
export function ConflictNote() {
  const { t } = useText()
  const { conflict, content, published, replace } = useEdited()
  if (conflict === undefined) return null
  const theirs = conflict?.content ?? published.content
  const version = conflict?.version ?? 0
  return (
    <Note
      kind="warn"
      role="alert"
      title={t('recipes.conflict.by', { name: conflict?.by ?? t('resources.history.unknown') })}
      actions={
        <>
          <Button small kind="ink" onClick={() => replace(content, version)}>
            {t('resources.conflict.mine')}
          </Button>
          <Button small onClick={() => replace(theirs, version)}>
            {t('resources.conflict.theirs')}
          </Button>
        </>
      }
    >
      <div className="difference-scroll">
        <DifferenceTable
          before={content}
          after={theirs}
          names={[t('resources.conflict.yours'), t('resources.conflict.other')]}
        />
      </div>
    </Note>
  )
}
