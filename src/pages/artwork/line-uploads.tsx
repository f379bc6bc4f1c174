import { type DragEvent, Fragment, type ReactNode, useState } from 'react'
import type { ArtworkLine, ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import {
  refusedBeforeSending,
  type SaidStop,
} from '../../shop/artwork/files/before-sending-calls.ts'
import { EmptySlot } from '../../shop/artwork/files/empty-slot.tsx'
import { shownFileName } from '../../shop/artwork/files/file-name.ts'
import { FindingList } from '../../shop/artwork/files/finding-list.tsx'
import type { TellInks } from '../../shop/artwork/files/ink-questions.tsx'
import { PastCheckOffer } from '../../shop/artwork/files/past-check-offer.tsx'
import { designsFor } from '../../shop/artwork/files/upload-progress.ts'
import { LookedAtRow, UploadRow } from '../../shop/artwork/files/upload-row.tsx'
import { type Uploads, useLeaveWarning } from '../../shop/artwork/files/use-uploads.ts'
import { takesArtwork } from '../../shop/order/job-state.ts'
import { templateIn } from '../../shop/print/template/template-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { ArtworkRow } from './artwork-row.tsx'

const PRINT_ACCEPT = '.pdf,.jpg,.jpeg,.tif,.tiff,application/pdf,image/jpeg,image/tiff'

type LineUploadsProps = {
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
  design: number
  /** The chosen file while it is looked at. */
  lookedAt: File | undefined
  onFiles: (files: File[], design: number) => void
}

type RefusedFile = SaidStop & { file: File }

/**
 * A selected file that was not sent because it cannot be printed; a readable one may go to staff.
 */
function RefusedNote({
  refused: { file, findings, state },
  onPass,
}: {
  refused: RefusedFile
  onPass: () => Promise<boolean>
}) {
  const { t } = useText()
  const fileName = shownFileName(file.name)
  return (
    <Note kind="bad" role="alert" title={t('artwork.panel.notSent', { fileName })}>
      <FindingList findings={findings} page={null} />
      {state === 'blocked' && <PastCheckOffer fileName={fileName} onPass={onPass} />}
    </Note>
  )
}

const RefusedSlot = ({
  refused,
  onPass,
}: {
  refused: RefusedFile | undefined
  onPass: (refused: RefusedFile) => Promise<boolean>
}) => refused && <RefusedNote refused={refused} onPass={() => onPass(refused)} />

/** One design: its upload, its file, or an empty slot. */
function DesignSlot(props: SlotProps) {
  const { line, uploads, onWithdraw, onPastCheck, onInks, view, design, onFiles } = props
  const { t } = useText()
  const upload = uploads.of(line.id, design)
  if (upload)
    return (
      <UploadRow
        upload={upload}
        onRetry={() => uploads.retry(line.id, design)}
        onStop={() => uploads.stop(line.id, design)}
      />
    )
  if (props.lookedAt) return <LookedAtRow file={props.lookedAt} />
  const artwork = line.artworks.find((file) => file.design === design)
  const open = takesArtwork(line.jobState)
  if (!artwork) {
    const label =
      line.designs === 1 ? t('artwork.panel.choose') : t('artwork.panel.chooseFor', { design })
    const choice = (
      <FileChoice
        accept={PRINT_ACCEPT}
        label={label}
        several={line.designs > 1}
        onFiles={(files) => onFiles(files, design)}
      >
        {t('artwork.panel.choose')}
      </FileChoice>
    )
    return open ? (
      <EmptySlot
        lineId={line.id}
        design={design}
        designs={line.designs}
        choice={choice}
        onKept={(file, pastCheck) => uploads.begin(file, line.id, design, pastCheck)}
      />
    ) : null
  }
  const replace = open && (
    <FileChoice
      accept={PRINT_ACCEPT}
      label={t('artwork.panel.replaceFor', { fileName: artwork.fileName })}
      onFiles={(files) => onFiles(files, design)}
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

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The files of a line, a slot per design; files may be dropped anywhere on it. */
export function LineUploads(props: LineUploadsProps) {
  const text = useText()
  const { t } = text
  const { line, uploads, template = line.template } = props
  const [dragging, setDragging] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<number, RefusedFile>>>({})
  const [lookedAt, setLookedAt] = useState<Readonly<Record<number, File>>>({})
  useLeaveWarning(Object.keys(lookedAt).length > 0)
  const [tooMany, setTooMany] = useState<{ count: number; free: number } | null>(null)
  const designs = Array.from({ length: line.designs }, (_, index) => index + 1)
  const taken = designs.filter(
    (design) => uploads.of(line.id, design) || line.artworks.some((file) => file.design === design),
  )
  const open = takesArtwork(line.jobState)

  const send = async (file: File, design: number) => {
    setLookedAt((others) => ({ ...others, [design]: file }))
    const stopped = await refusedBeforeSending(file, line.piece, text)
    setLookedAt(({ [design]: _, ...others }) => others)
    setRefused(({ [design]: _, ...others }) =>
      stopped ? { ...others, [design]: { ...stopped, file } } : others,
    )
    if (!stopped) uploads.begin(file, line.id, design)
  }
  const pass = async ({ file }: RefusedFile, design: number): Promise<boolean> => {
    setRefused(({ [design]: _, ...others }) => others)
    uploads.begin(file, line.id, design, true)
    return true
  }
  const begin = (files: File[], chosen: readonly number[] | null) => {
    setTooMany(chosen ? null : { count: files.length, free: line.designs - taken.length })
    for (const [index, design] of (chosen ?? []).entries()) {
      const file = files[index]
      if (file) void send(file, design)
    }
  }
  const drop = (event: DragEvent) => {
    if (!open || !hasFiles(event)) return
    event.preventDefault()
    setDragging(false)
    const files = [...event.dataTransfer.files]
    begin(files, designsFor(files.length, line.designs, taken))
  }
  const choose = (files: File[], design: number) =>
    begin(files, files.length === 1 ? [design] : designsFor(files.length, line.designs, taken))
  const over = (event: DragEvent) => {
    if (!open || !hasFiles(event)) return
    event.preventDefault()
    setDragging(true)
  }
  return (
    <fieldset
      aria-label={t('artwork.panel.files', { product: line.title })}
      className={classNames('sheet line-uploads', dragging && 'line-uploads-dragging')}
      onDragOver={over}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      {designs.map((design) => (
        <Fragment key={design}>
          <RefusedSlot refused={refused[design]} onPass={(stopped) => pass(stopped, design)} />
          <DesignSlot {...props} design={design} lookedAt={lookedAt[design]} onFiles={choose} />
        </Fragment>
      ))}
      {open && template && (
        <p className="small">
          <a href={templateIn(template, text.language)} download>
            {t('artwork.panel.template')}
          </a>
        </p>
      )}
      {tooMany && (
        <Note kind="bad" role="alert">
          {t('artwork.panel.tooMany', tooMany)}
        </Note>
      )}
    </fieldset>
  )
}
