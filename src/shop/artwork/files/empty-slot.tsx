import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type Text, useText } from '../../../ui/text.tsx'
import type { FileSide } from '../../print/preflight/file-side.ts'
import { keptFile } from './kept-file-store.ts'
import { unfinishedUpload } from './upload-client.ts'
import type { UploadSlot } from './upload-rules.ts'
import { keyOf } from './upload-slots.ts'

type EmptySlotProps = {
  slot: UploadSlot
  designs: number
  choice: ReactNode
  /** A file whose upload had begun when the page was closed: it goes on. */
  onKept: (file: File, pastCheck: boolean) => void
}

/** Names of a slot, as far as its line has others: its design, its side. */
export function sayPlace(
  t: Text['t'],
  { design, side }: { design: number; side?: FileSide | undefined },
  designs: number,
): string {
  return [
    designs > 1 && t('artwork.panel.design', { design }),
    side && side !== 'both' && t(`artwork.panel.side.${side}`),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A design or a back without a file: accepted formats, and the input. */
export function EmptySlot({ slot, designs, choice, onKept }: EmptySlotProps) {
  const { t } = useText()
  const { lineId, design, side } = slot
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const goOn = useRef(onKept)
  goOn.current = onKept
  useEffect(() => {
    let isLeft = false
    setUnfinished(unfinishedUpload({ lineId, design, side }))
    void keptFile(keyOf({ lineId, design, side })).then((kept) => {
      if (kept && !isLeft) goOn.current(kept.file, kept.pastCheck)
    })
    return () => {
      isLeft = true
    }
  }, [lineId, design, side])
  return (
    <div className="empty-slot">
      <Icon name="upload" />
      <p>
        <strong>{sayPlace(t, slot, designs) || t('artwork.panel.file')}</strong>
        <span className="small secondary">
          {unfinished
            ? t('artwork.panel.resume', { fileName: unfinished })
            : t(side === 'back' ? 'artwork.panel.backRules' : 'artwork.panel.rules')}
        </span>
      </p>
      {choice}
    </div>
  )
}
