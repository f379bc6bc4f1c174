import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ShownWork } from './shown-work.ts'

/** What is being done with a file that takes long, and how far it is. */
export function WorkProgress({
  fileName,
  work: { step, percent },
}: {
  fileName: string
  work: ShownWork
}) {
  const { t } = useText()
  const said = t(`artwork.work.${step}`)
  return (
    <div className="work-progress">
      <p className="small figure">
        {said}
        {percent !== null && ` · ${t('artwork.panel.percent', { percent })}`}
      </p>
      {percent !== null && (
        <ProgressBar label={t('artwork.work.of', { said, fileName })} done={percent / 100} />
      )}
    </div>
  )
}
