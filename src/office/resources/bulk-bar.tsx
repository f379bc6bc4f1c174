import { useListContext } from 'ra-core'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../ui/text.tsx'
import { useKit } from './resource-context.tsx'

/** What can be done with the chosen records. */
export function BulkBar() {
  const { t } = useText()
  const { screen, calls, say, failure } = useKit()
  const { selectedIds, onUnselectItems, refetch, filterValues } = useListContext()
  const [asks, setAsks] = useState(false)
  if (selectedIds.length === 0) return null
  const act = async (action: string) => {
    setAsks(false)
    try {
      const { done, archived } = await calls.act(action, selectedIds.map(String))
      const said = t('resources.done', { count: done })
      say(archived > 0 ? `${said} ${t('resources.keptInUse', { count: archived })}` : said)
      onUnselectItems()
    } catch (error) {
      say(failure(error), 'bad')
    }
    await refetch()
  }
  const isArchive = filterValues.archived === 'yes'
  return (
    <section className="batch-bar" aria-label={t('resources.chosen')}>
      <b>{t('resources.chosenCount', { count: selectedIds.length })}</b>
      {!isArchive &&
        screen.actions.map(({ name, label }) => (
          <Button small key={name} onClick={() => void act(name)}>
            {t(label)}
          </Button>
        ))}
      {!screen.stays && (
        <>
          <Button small onClick={() => void act(isArchive ? 'restore' : 'archive')}>
            {t(isArchive ? 'resources.restore' : 'resources.archive')}
          </Button>
          <Button small onClick={() => setAsks(true)}>
            {t('resources.delete')}
          </Button>
        </>
      )}
      <Button small onClick={() => onUnselectItems()}>
        {t('resources.chooseNone')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('resources.deleteAsk', { count: selectedIds.length })}
        actions={
          <>
            <Button kind="ink" onClick={() => void act('delete')}>
              {t('resources.delete')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('resources.cancel')}</Button>
          </>
        }
      >
        <p>{t('resources.deleteWhy')}</p>
      </Dialog>
    </section>
  )
}
