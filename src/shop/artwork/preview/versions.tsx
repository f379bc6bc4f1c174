import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../ui/loading.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import type { AskVersions } from './versions-calls.ts'

const VersionsBeside = lazy(async () => ({
  default: (await import('./versions-beside.tsx')).VersionsBeside,
}))

type VersionsProps = {
  artwork: Pick<ShownArtwork, 'design' | 'side' | 'version'>
  ask: AskVersions
}

/**
 * Earlier versions of a design beside the current one; nothing if there is only one. Loads when
 * opened.
 */
export function Versions({ artwork, ask }: VersionsProps) {
  const { t } = useText()
  const { version } = artwork
  const [open, setOpen] = useState(false)
  if (version < 2) return null
  return (
    <details className="versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('preview.versions', { count: version - 1 })}</summary>
      {open && (
        <Suspense fallback={<Loading label={t('shell.loading')} />}>
          <VersionsBeside key={version} artwork={artwork} ask={ask} />
        </Suspense>
      )}
    </details>
  )
}
