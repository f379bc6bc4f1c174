import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { unfinishedUpload } from './upload-client.ts'

type EmptySlotProps = { lineId: string; design: number; designs: number; choice: ReactNode }

/** A design without a file: accepted formats, and the input. */
export function EmptySlot({ lineId, design, designs, choice }: EmptySlotProps) {
  const { t } = useText()
  const [unfinished, setUnfinished] = useState<string | null>(null)
  useEffect(() => setUnfinished(unfinishedUpload({ lineId, design })), [lineId, design])
  return (
    <div className="empty-slot">
      <Icon name="upload" />
      <p>
        <strong>
          {designs === 1 ? t('artwork.panel.file') : t('artwork.panel.design', { design })}
        </strong>
        <span className="small secondary">
          {unfinished
            ? t('artwork.panel.resume', { fileName: unfinished })
            : t('artwork.panel.rules')}
        </span>
      </p>
      {choice}
    </div>
  )
}
