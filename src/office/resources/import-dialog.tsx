import { useState } from 'react'
import { CSV_ACCEPTED } from '../../platform/csv-type.ts'
import type { Imported } from '../../shop/resources/resource-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { useKit } from './resource-context.tsx'
import { useFieldLabel } from './use-field-label.ts'

type Row = Imported['rows'][number]

function ImportRow({ row }: { row: Row }) {
  const { t } = useText()
  const labelOf = useFieldLabel()
  return (
    <tr className={row.kind === 'wrong' ? 'import-wrong' : undefined}>
      <th scope="row">{row.row}</th>
      <td>{t(`resources.import.${row.kind}`)}</td>
      <td>
        {row.errors.map((error) => (
          <p key={`${error.field} ${error.code}`}>
            {error.field && error.field !== 'id' && `${labelOf(error.field)}: `}
            {error.message}
          </p>
        ))}
        {row.errors.length === 0 &&
          row.changes.map(({ field, before, after }) => (
            <p key={field}>
              {labelOf(field)}: {row.kind === 'changed' && `«${before}» → `}«{after}»
            </p>
          ))}
      </td>
    </tr>
  )
}

/** What the file would do, row by row. */
function ImportPreview({ shown }: { shown: Imported }) {
  const { t } = useText()
  const { created, changed, same, wrong, rows, encoding, unknownColumns } = shown
  const separator = shown.separator === '\t' ? t('resources.import.tab') : shown.separator
  const hidden = created + changed + wrong - rows.length
  return (
    <>
      <p>{t('resources.import.counts', { created, changed, same, wrong })}</p>
      <p className="small secondary">{t('resources.import.read', { encoding, separator })}</p>
      {unknownColumns.length > 0 && (
        <Note>{t('resources.import.unknown', { names: unknownColumns.join(', ') })}</Note>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
        <section className="import-rows" tabIndex={0} aria-label={t('resources.import.rows')}>
          <table className="changes">
            <thead>
              <tr>
                <th scope="col">{t('resources.import.row')}</th>
                <th scope="col">{t('resources.import.what')}</th>
                <th scope="col">{t('resources.import.values')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <ImportRow key={row.row} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hidden > 0 && (
        <p className="small secondary">{t('resources.import.more', { count: hidden })}</p>
      )}
    </>
  )
}

type Chosen = { file: File; shown: Imported | null }

/** Import: choose a file, see what each row changes, save it. */
export function ImportDialog({
  onClose,
  onImported,
}: {
  onClose: () => void
  onImported: () => void
}) {
  const { t } = useText()
  const { calls, say, failure, screen } = useKit()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (file: File, agreed?: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const shown = await calls.importFile(file, agreed)
      setChosen({ file, shown })
      if (agreed === undefined) return
      say(t('resources.import.done', { count: shown.created + shown.changed }))
      onImported()
      onClose()
    } catch (error) {
      setProblem(failure(error))
    } finally {
      setBusy(false)
    }
  }
  const shown = chosen?.shown
  const count = shown ? shown.created + shown.changed : 0
  const canSave = shown && shown.wrong === 0 && count > 0
  const take = (file: File) => {
    setChosen({ file, shown: null })
    void send(file)
  }
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('resources.import')}
      actions={
        <>
          {canSave && !busy && (
            <Button kind="go" onClick={() => void send(chosen.file, shown.agreed)}>
              {t('resources.import.save', { count })}
            </Button>
          )}
          {!busy && <Button onClick={onClose}>{t('resources.cancel')}</Button>}
        </>
      }
    >
      {screen.Source && <screen.Source onFile={take} />}
      <p>{t('resources.import.hint')}</p>
      <FileChoice accept={CSV_ACCEPTED} onFiles={([file]) => file && take(file)}>
        {chosen ? chosen.file.name : t('resources.import.choose')}
      </FileChoice>
      {busy && <Loading />}
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      {shown && !busy && <ImportPreview shown={shown} />}
    </Dialog>
  )
}
