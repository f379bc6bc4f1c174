import { lazy, Suspense, useState } from 'react'
import { Loading } from '../../../ui/loading.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import type { AskVersions } from './versions-calls.ts'

const VersionsBeside = lazy(async () => ({
  default: (await import('./versions-beside.tsx')).VersionsBeside,
}))

type VersionsProps = { artwork: Pick<ShownArtwork, 'design' | 'version'>; ask: AskVersions }

/**
 * Earlier versions of a design beside the current one; nothing if there is only one. Loads when
 * opened.
 */
export function Versions({ artwork: { design, version }, ask }: VersionsProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (version < 2) return null
  return (
    <details className="versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('preview.versions', { count: version - 1 })}</summary>
      {open && (
        <Suspense fallback={<Loading label={t('shell.loading')} />}>
          <VersionsBeside key={version} design={design} ask={ask} />
        </Suspense>
      )}
    </details>
  )
}
