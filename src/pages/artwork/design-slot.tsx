import type { ReactNode } from 'react'
import type { ArtworkLine, ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { EmptySlot } from '../../shop/artwork/files/empty-slot.tsx'
import type { TellInks } from '../../shop/artwork/files/ink-questions.tsx'
import { LookedAtRow, UploadRow } from '../../shop/artwork/files/upload-row.tsx'
import type { UploadSlot } from '../../shop/artwork/files/upload-rules.ts'
import { fileIn } from '../../shop/artwork/files/upload-slots.ts'
import type { Uploads } from '../../shop/artwork/files/use-uploads.ts'
import { takesArtwork } from '../../shop/order/job-state.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { type Text, useText } from '../../ui/text.tsx'
import { ArtworkRow } from './artwork-row.tsx'

const PRINT_ACCEPT = '.pdf,.jpg,.jpeg,.tif,.tiff,application/pdf,image/jpeg,image/tiff'

export type LineUploadsProps = {
  line: ArtworkLine
  uploads: Uploads
  onWithdraw?: (artworkId: string) => void
  /** Sends a blocked file to staff; absent where that is impossible. */
  onPastCheck?: (artworkId: string) => Promise<boolean>
  /** Stores what the inks of a file are whose names do not tell it. */
  onInks?: (artworkId: string, inks: Parameters<TellInks>[0]) => Promise<boolean>
  /** How a received file is shown. */
  view?: (artwork: ShownArtwork) => ReactNode
  /** Address of the template, where the line does not say it. */
  template?: string | undefined
}

type SlotProps = LineUploadsProps & {
  slot: UploadSlot
  /** The chosen file while it is looked at. */
  lookedAt: File | undefined
  onFiles: (files: File[]) => void
}

function sayChoice(t: Text['t'], { design, side }: UploadSlot, designs: number): string {
  const which = side === 'back' ? 'chooseBack' : 'choose'
  return designs === 1 ? t(`artwork.panel.${which}`) : t(`artwork.panel.${which}For`, { design })
}

/** A place without a file; nothing if the line takes none. */
function FreeSlot({ line, uploads, slot, onFiles }: SlotProps) {
  const { t } = useText()
  if (!takesArtwork(line.jobState)) return null
  const { designs, piece } = line
  return (
    <EmptySlot
      slot={slot}
      designs={designs}
      choice={
        <FileChoice
          accept={PRINT_ACCEPT}
          label={sayChoice(t, slot, designs)}
          several={slot.side !== 'back' && (designs > 1 || piece.sides === 2)}
          onFiles={onFiles}
        >
          {t('artwork.panel.choose')}
        </FileChoice>
      }
      onKept={(file, pastCheck) => uploads.begin(file, slot, pastCheck)}
    />
  )
}

/** A design, or its back: its upload, its file, or an empty slot. */
export function DesignSlot(props: SlotProps) {
  const { line, uploads, onWithdraw, onPastCheck, onInks, view, slot, onFiles } = props
  const { t } = useText()
  const upload = uploads.of(slot)
  if (upload)
    return (
      <UploadRow
        upload={upload}
        onRetry={() => uploads.retry(slot)}
        onStop={() => uploads.stop(slot)}
      />
    )
  if (props.lookedAt) return <LookedAtRow file={props.lookedAt} />
  const artwork = fileIn(line, slot)
  if (!artwork) return <FreeSlot {...props} />
  const open = takesArtwork(line.jobState)
  const replace = open && (
    <FileChoice
      accept={PRINT_ACCEPT}
      label={t('artwork.panel.replaceFor', { fileName: artwork.fileName })}
      onFiles={onFiles}
    >
      {t('artwork.panel.replace')}
    </FileChoice>
  )
  return (
    <ArtworkRow
      artwork={artwork}
      piece={line}
      replace={replace}
      view={view?.(artwork)}
      onWithdraw={onWithdraw && (() => onWithdraw(artwork.id))}
      onPastCheck={open && onPastCheck ? () => onPastCheck(artwork.id) : undefined}
      onInks={open && onInks ? (inks) => onInks(artwork.id, inks) : undefined}
      among={line.designs}
    />
  )
}
