import { useState } from 'react'
import { CSV_ACCEPTED } from '../../platform/csv-type.ts'
import type { ValueList } from '../../shop/catalogue/parts/field-values.ts'
import type { ValuesRead } from '../../shop/ordering/bulk/values-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { BooksDownloads } from '../books-download.tsx'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { readValues } from '../values-calls.ts'
import type { Many } from './use-many.ts'

function Faults({ read }: { read: ValuesRead }) {
  const { t } = useText()
  const { faults, wrong } = read
  const hidden = wrong - new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Note kind="bad">{t('recipes.file.mend')}</Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
      <section className="import-rows" tabIndex={0} aria-label={t('recipes.file.faults')}>
        <table className="changes values-faults">
          <thead>
            <tr>
              <th scope="col">{t('resources.import.row')}</th>
              <th scope="col">{t('recipes.file.about')}</th>
              <th scope="col">{t('recipes.file.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, about, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <th scope="row">{row}</th>
                <td>{about}</td>
                <td>
                  {column !== '' && <p className="small secondary">{column}</p>}
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <p className="small secondary">{t('resources.import.more', { count: hidden })}</p>
      )}
    </>
  )
}

/** What was read of a file, before its effect is shown. */
function Read({ read }: { read: ValuesRead }) {
  const { t } = useText()
  const { changed, wrong, encoding, unknownColumns } = read
  const separator = read.separator === '\t' ? t('resources.import.tab') : read.separator
  return (
    <>
      <p role="status">{t('recipes.file.counts', { read: read.read, changed, wrong })}</p>
      <p className="small secondary">{t('resources.import.read', { encoding, separator })}</p>
      {unknownColumns.length > 0 && (
        <Note>{t('resources.import.unknown', { names: unknownColumns.join(', ') })}</Note>
      )}
      {wrong > 0 && <Faults read={read} />}
      {wrong === 0 && changed === 0 && <p>{t('recipes.file.nothing')}</p>}
    </>
  )
}

type FileProps = { list: ValueList; many: Many }

/** Choose a file, mend its faults, see what it would do. */
function FileDialog({ list, many, onClose }: FileProps & { onClose: () => void }) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, hear } = useProblem(onExpired)
  const [name, setName] = useState('')
  const [read, setRead] = useState<ValuesRead | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setName(file.name)
    setRead(null)
    setBusy(true)
    const answer = await readValues(caller, list, file)
    setBusy(false)
    if (hear(answer) && answer.kind === 'done') setRead(answer.data)
  }
  const show = async ({ edit, products }: ValuesRead) => {
    onClose()
    const rows = new Map(products.map((each) => [each.slug, each.rows]))
    await many.ask(edit, { products: [...rows.keys()] }, rows)
  }
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('resources.import')}
      actions={
        <>
          {read !== null && read.wrong === 0 && read.changed > 0 && (
            <Button kind="ink" onClick={() => void show(read)}>
              {t('recipes.file.show', { count: read.products.length })}
            </Button>
          )}
          {!busy && <Button onClick={onClose}>{t('resources.cancel')}</Button>}
        </>
      }
    >
      <p>{t('recipes.file.hint')}</p>
      {list === 'groups' && <p>{t('recipes.file.hintChoices')}</p>}
      <div className="values-choice">
        <FileChoice accept={CSV_ACCEPTED} onFiles={([file]) => file && void take(file)}>
          {name === '' ? t('resources.import.choose') : name}
        </FileChoice>
      </div>
      {busy && <Loading />}
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      {read && !busy && <Read read={read} />}
    </Dialog>
  )
}

/** Values as a file: out, and in again as a change of many products. `query`: which products. */
export function ValuesFile({ list, many, query = '' }: FileProps & { query?: string }) {
  const { t } = useText()
  const [importing, setImporting] = useState(false)
  const path = `product-values/${list}/file.csv?${query}`
  return (
    <div className="resource-deeds">
      <BooksDownloads files={[{ label: t('resources.export'), path }]} />
      <Button small onClick={() => setImporting(true)}>
        {t('resources.import')}
      </Button>
      {importing && <FileDialog {...{ list, many }} onClose={() => setImporting(false)} />}
    </div>
  )
}
