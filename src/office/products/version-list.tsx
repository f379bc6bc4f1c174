import type { EditedProductView, VersionView } from '../../shop/catalogue/editing/editing-schema.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'

const SHAPES = {
  published: 'full',
  scheduled: 'half',
  retired: 'empty',
  withdrawn: 'empty',
  refused: 'diamond',
} as const

type VersionListProps = {
  desk: EditedProductView
  nowMs: number
  busy: boolean
  onRestore: (version: VersionView) => void
  onWithdraw: (version: VersionView) => void
}

/** What was, is and will be published, newest first. */
export function VersionList({ desk, nowMs, busy, onRestore, onWithdraw }: VersionListProps) {
  const { t, language } = useText()
  const say = (at: string) => sayInstant(at, { t, language, nowMs })
  return (
    <ol className="version-list">
      {desk.versions.map((version) => {
        const { number, state, validFrom, endedAt, by, restores } = version
        return (
          <li key={number}>
            <Tag
              shape={SHAPES[state]}
              tone={state === 'published' ? 'ok' : state === 'refused' ? 'bad' : 'quiet'}
            >
              {t('recipes.versionNumber', { version: number })}
            </Tag>
            <span>
              {t(`recipes.version.${state}`, { at: say(endedAt ?? validFrom) })}{' '}
              {restores !== null && t('recipes.version.restores', { version: restores })}{' '}
              <span className="secondary">{by ?? t('recipes.version.import')}</span>
            </span>
            {state === 'scheduled' && (
              <Button small disabled={busy} onClick={() => onWithdraw(version)}>
                {t('recipes.withdraw')}
              </Button>
            )}
            {state === 'retired' && (
              <Button small disabled={busy} onClick={() => onRestore(version)}>
                {t('recipes.restore')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
