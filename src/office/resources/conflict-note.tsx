import type { FormValues, ResourceRecord } from '../../shop/resources/record.ts'
import { changedFields } from '../../shop/resources/record.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useFieldLabel } from './use-field-label.ts'

type Props = {
  mine: FormValues
  theirs: ResourceRecord
  onMine: () => void
  onTheirs: () => void
}

/** Another editor saved first: both versions side by side, and the choice. */
export function ConflictNote({ mine, theirs, onMine, onTheirs }: Props) {
  const { t } = useText()
  const labelOf = useFieldLabel()
  return (
    <Note
      kind="warn"
      role="alert"
      title={t('resources.conflict')}
      actions={
        <>
          <Button small kind="ink" onClick={onMine}>
            {t('resources.conflict.mine')}
          </Button>
          <Button small onClick={onTheirs}>
            {t('resources.conflict.theirs')}
          </Button>
        </>
      }
    >
      <table className="changes">
        <caption className="visually-hidden">{t('resources.conflict')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('resources.field')}</th>
            <th scope="col">{t('resources.conflict.yours')}</th>
            <th scope="col">{t('resources.conflict.other')}</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(mine, theirs.form).map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>{before || '–'}</td>
              <td>{after || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Note>
  )
}
