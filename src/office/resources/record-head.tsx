import { useListContext } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { FormValues } from '../../shop/resources/record.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import type { ListedRecord } from './record-calls.ts'
import { useKit } from './resource-context.tsx'
import { COPY_OF, NEW_RECORD } from './screen.ts'
import { useLeave } from './use-leave.ts'

type Props = { record: ListedRecord | null; isDirty: boolean; isBusy: boolean }

/** Archive and delete of the open record; the list shows the result. */
function RecordDeeds({ record }: { record: ListedRecord }) {
  const { t } = useText()
  const { screen, calls, link, say, failure } = useKit()
  const { refetch } = useListContext()
  const form = useFormContext<FormValues>()
  const leave = useLeave(form)
  const { search } = useLocation()
  const act = async (action: string) => {
    try {
      const { done, archived } = await calls.act(action, [record.id])
      const said = t('resources.done', { count: done })
      say(archived > 0 ? `${said} ${t('resources.keptInUse', { count: archived })}` : said)
      // What was typed is moot: the record is no longer in this list.
      form.reset(record.form)
      await refetch()
      leave(link(undefined, search))
    } catch (error) {
      say(failure(error), 'bad')
    }
  }
  const isArchived = record.archivedAt !== null
  return (
    <>
      {screen.copy && (
        <ButtonLink small to={link(NEW_RECORD, `?${COPY_OF}=${record.id}`)}>
          {t('resources.duplicate')}
        </ButtonLink>
      )}
      <Button small onClick={() => void act(isArchived ? 'restore' : 'archive')}>
        {t(isArchived ? 'resources.restore' : 'resources.archive')}
      </Button>
    </>
  )
}

/** Title, state and deeds of the record; saving is the one magenta action. */
export function RecordHead({ record, isDirty, isBusy }: Props) {
  const text = useText()
  const { t } = text
  const { screen, link } = useKit()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete(COPY_OF)
  const shownAt = record && !record.archivedAt && screen.shownAt?.(record.form)
  const back = query.size > 0 ? `?${query}` : ''
  return (
    <header className="record-head">
      <div>
        <h2 id="record-title">
          {record ? screen.title(record.form, text) : t(screen.texts.create)}
        </h2>
        <p className="small secondary">
          {isDirty ? (
            <Tag shape="half">{t('resources.state.changed')}</Tag>
          ) : record?.archivedAt ? (
            <Tag shape="empty">{t('resources.archived')}</Tag>
          ) : record ? (
            <Tag shape="full" tone="ok">
              {t('resources.state.saved')}
            </Tag>
          ) : (
            <Tag shape="empty">{t('resources.state.new')}</Tag>
          )}
        </p>
      </div>
      <div className="resource-deeds">
        <ButtonLink small to={link(undefined, back)}>
          {t('resources.back')}
        </ButtonLink>
        {shownAt && (
          <ButtonLink small to={shownAt}>
            {t('resources.shownAt')}
          </ButtonLink>
        )}
        {record && !screen.stays && <RecordDeeds record={record} />}
        <Button kind="go" small type="submit" aria-disabled={isBusy || undefined}>
          {t('resources.save')}
        </Button>
      </div>
    </header>
  )
}
