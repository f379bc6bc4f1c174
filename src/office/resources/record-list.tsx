import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { intlLocale } from '../../platform/text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { Pages } from '../pages.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { ListTools } from './list-tools.tsx'
import { type ListedRecord, listQuery } from './record-calls.ts'
import { RecordTable } from './record-table.tsx'
import { useKit } from './resource-context.tsx'
import { NEW_RECORD } from './screen.ts'
import { useChosenColumns } from './use-chosen-columns.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Head of the room with what concerns all records. */
function ListHead({ titleId }: { titleId: string }) {
  const { t } = useText()
  const { screen, calls, link, failure, say } = useKit()
  const { filterValues, sort, refetch } = useListContext()
  const [importing, setImporting] = useState(false)
  const { search } = useLocation()
  const download = async () => {
    try {
      const { file, name } = await calls.exportFile(listQuery({ filter: filterValues, sort }))
      const anchor = document.createElement('a')
      anchor.href = URL.createObjectURL(file)
      anchor.download = name
      anchor.click()
      setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
    } catch (error) {
      say(failure(error), 'bad')
    }
  }
  return (
    <div className="desk-head resource-head">
      <h1 id={titleId}>{t(screen.texts.title)}</h1>
      <div className="resource-deeds">
        <Button small onClick={() => void download()}>
          {t('resources.export')}
        </Button>
        <Button small onClick={() => setImporting(true)}>
          {t('resources.import')}
        </Button>
        {screen.copy && (
          <ButtonLink small to={link(NEW_RECORD, search)}>
            {t(screen.texts.create)}
          </ButtonLink>
        )}
      </div>
      {importing && (
        <ImportDialog onClose={() => setImporting(false)} onImported={() => void refetch()} />
      )}
    </div>
  )
}

/** Rows of the final height; after a moment, so that fast answers do not flicker. */
function WaitingRows() {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="resource-waiting">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {shown && Array.from({ length: 8 }, (_, row) => <i key={String(row)} />)}
    </div>
  )
}

/** Beside an open record: names alone. */
function NarrowList({ records, openId }: { records: readonly ListedRecord[]; openId: string }) {
  const text = useText()
  const { screen, link } = useKit()
  const { search } = useLocation()
  return (
    <ul className="resource-names">
      {records.map((record) => (
        <li key={record.id}>
          <Link
            data-row
            to={link(record.id, search)}
            aria-current={record.id === openId || undefined}
          >
            <b>{screen.title(record.form, text)}</b>
            <LanguageMarks record={record} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The last rows and their time: they stay while a newer call fails. */
function useAnswered({ data, total = 0, error }: ReturnType<typeof useListContext<ListedRecord>>) {
  const { screen } = useKit()
  const queries = useQueryClient().getQueryCache()
  const [answered, setAnswered] = useState({ data, total })
  if (data && data !== answered.data) setAnswered({ data, total })
  if (!error) return { data, total, at: undefined }
  const times = queries
    .findAll({ queryKey: [screen.name, 'getList'] })
    .map(({ state }) => state.dataUpdatedAt)
  return { ...answered, at: answered.data && new Date(Math.max(...times)) }
}

type FailingProps = { refetch: () => unknown; error: unknown; at: Date | undefined }

function Failing({ refetch, error, at }: FailingProps) {
  const { t, language } = useText()
  const { failure } = useKit()
  const time = new Intl.DateTimeFormat(intlLocale(language), {
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(at)
  return (
    <Note
      kind="warn"
      role="alert"
      actions={
        <Button small onClick={() => void refetch()}>
          {t('resources.again')}
        </Button>
      }
    >
      {failure(error)} {at && t('resources.shownFrom', { at: time })}
    </Note>
  )
}

type RecordListProps = { titleId: string; openId: string | undefined }

/** The list with its tools. */
export function RecordList({ titleId, openId }: RecordListProps) {
  const { t } = useText()
  const { screen, link } = useKit()
  const list = useListContext<ListedRecord>()
  const { error, isPending, page, perPage, setPage, refetch, filterValues } = list
  const { data, total, at } = useAnswered(list)
  const columns = useChosenColumns(screen)
  useRowKeys()
  const isSearched = Object.values(filterValues).some((value) => value !== '')
  return (
    <div className="desk resource-list">
      <ListHead titleId={titleId} />
      {!openId && screen.Add && <screen.Add />}
      <ListTools columns={columns} narrow={openId !== undefined} />
      {!openId && <BulkBar />}
      {Boolean(error) && <Failing refetch={refetch} error={error} at={at} />}
      {isPending && !error && <WaitingRows />}
      {data && data.length === 0 && (
        <EmptyState
          title={isSearched ? t('resources.nothingFound') : t(screen.texts.empty)}
          action={
            isSearched ? (
              <Button small onClick={() => list.setFilters({}, {})}>
                {t('resources.showAll')}
              </Button>
            ) : (
              screen.copy && <Link to={link(NEW_RECORD)}>{t(screen.texts.create)}</Link>
            )
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <p className="small secondary">{t('resources.count', { count: total })}</p>
          {openId ? (
            <NarrowList records={data} openId={openId} />
          ) : (
            <RecordTable records={data} columns={columns.shown} />
          )}
          <p className="desk-keys small">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> {t('resources.keys.move')}
            </span>
            {!openId && (
              <span>
                <kbd>X</kbd> {t('resources.keys.choose')}
              </span>
            )}
          </p>
        </>
      )}
      <Pages page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />
    </div>
  )
}
