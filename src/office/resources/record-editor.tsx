import { useGetOne } from 'ra-core'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import type { ListedRecord } from './record-calls.ts'
import { RecordForm } from './record-form.tsx'
import { useKit } from './resource-context.tsx'
import { COPY_OF } from './screen.ts'

/** One record, read when it is opened: other editors' changes never replace typed text. */
function useOpened(id: string | null) {
  const { screen } = useKit()
  return useGetOne<ListedRecord>(
    screen.name,
    { id: id ?? '' },
    { enabled: id !== null, retry: false, refetchOnWindowFocus: false, gcTime: 0 },
  )
}

/** The form of a record; `id` null: of a new one, which may be a duplicate. */
export function RecordEditor({ id }: { id: string | null }) {
  const { t } = useText()
  const { screen, link, failure } = useKit()
  const [query] = useSearchParams()
  const copied = id === null ? query.get(COPY_OF) : null
  const { data, error, refetch } = useOpened(id ?? copied)
  const waits = (id !== null || copied !== null) && !data
  return (
    <section className="record" aria-labelledby="record-title">
      {waits && !error && <Loading />}
      {waits && Boolean(error) && (
        <>
          <h2 id="record-title">{t(screen.texts.one)}</h2>
          <Note
            kind="bad"
            role="alert"
            actions={
              <>
                <Button small onClick={() => void refetch()}>
                  {t('resources.again')}
                </Button>
                <ButtonLink small to={link()}>
                  {t('resources.back')}
                </ButtonLink>
              </>
            }
          >
            {failure(error)}
          </Note>
        </>
      )}
      {!waits && (
        <RecordForm
          record={id === null ? null : (data ?? null)}
          start={id === null && data ? (screen.copy?.(data.form) ?? screen.blank) : screen.blank}
          onReload={() => void refetch()}
        />
      )}
    </section>
  )
}
