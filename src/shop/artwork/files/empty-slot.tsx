import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { keptFile } from './kept-file-store.ts'
import { unfinishedUpload } from './upload-client.ts'
import { keyOf } from './use-uploads.ts'

type EmptySlotProps = {
  lineId: string
  design: number
  designs: number
  choice: ReactNode
  /** A file whose upload had begun when the page was closed: it goes on. */
  onKept: (file: File, pastCheck: boolean) => void
}

/** A design without a file: accepted formats, and the input. */
export function EmptySlot({ lineId, design, designs, choice, onKept }: EmptySlotProps) {
  const { t } = useText()
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const goOn = useRef(onKept)
  goOn.current = onKept
  useEffect(() => {
    let isLeft = false
    setUnfinished(unfinishedUpload({ lineId, design }))
    void keptFile(keyOf(lineId, design)).then((kept) => {
      if (kept && !isLeft) goOn.current(kept.file, kept.pastCheck)
    })
    return () => {
      isLeft = true
    }
  }, [lineId, design])
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
