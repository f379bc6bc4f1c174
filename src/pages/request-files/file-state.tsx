import { useText } from '../../ui/text.tsx'
import type { SentFile } from './send-request-file.ts'

/** How far a file of a request has come. */
export function FileState({ file: { done, failure, percent } }: { file: SentFile }) {
  const { t } = useText()
  if (failure !== null) return <span className="field-error">{failure}</span>
  if (done) return <span className="secondary">{t('proposals.request.fileDone')}</span>
  return (
    <span className="secondary">
      {t('proposals.request.fileSending', { percent: percent ?? 0 })}
    </span>
  )
}
