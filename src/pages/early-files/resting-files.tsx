import type { EarlyLine } from '../../shop/artwork/early-files/early-line-schema.ts'
import { useText } from '../../ui/text.tsx'

/** Tells which files the chosen configuration does not print. */
export function RestingFiles({ line: { resting } }: { line: Pick<EarlyLine, 'resting'> }) {
  const { t } = useText()
  if (resting.length === 0) return null
  return (
    <p className="small file-name">
      {t('early.resting', { count: resting.length, fileNames: resting.join(' · ') })}
    </p>
  )
}
