import { type DragEvent, Fragment, useState } from 'react'
import {
  refusedBeforeSending,
  type SaidStop,
} from '../../shop/artwork/files/before-sending-calls.ts'
import { shownFileName } from '../../shop/artwork/files/file-name.ts'
import { FindingList } from '../../shop/artwork/files/finding-list.tsx'
import { PastCheckOffer } from '../../shop/artwork/files/past-check-offer.tsx'
import type { UploadSlot } from '../../shop/artwork/files/upload-rules.ts'
import { isTakenIn, keyOf, slotsFor, slotsOf } from '../../shop/artwork/files/upload-slots.ts'
import { useLeaveWarning } from '../../shop/artwork/files/use-uploads.ts'
import { takesArtwork } from '../../shop/order/job-state.ts'
import { pieceOfSide } from '../../shop/print/preflight/file-side.ts'
import { templateIn } from '../../shop/print/template/template-address.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { DesignSlot, type LineUploadsProps } from './design-slot.tsx'

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

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Sends the files of a line; those that cannot be printed are shown instead. */
function useSending({ line, uploads }: LineUploadsProps) {
  const text = useText()
  const [refused, setRefused] = useState<Readonly<Record<string, RefusedFile>>>({})
  const [lookedAt, setLookedAt] = useState<Readonly<Record<string, File>>>({})
  useLeaveWarning(Object.keys(lookedAt).length > 0)
  const [tooMany, setTooMany] = useState<{ count: number; free: number } | null>(null)
  const slots = slotsOf(line)
  const isTaken = isTakenIn(line, uploads.shown, lookedAt)
  const forget = (slot: UploadSlot, stopped?: RefusedFile) =>
    setRefused(({ [keyOf(slot)]: _, ...others }) =>
      stopped ? { ...others, [keyOf(slot)]: stopped } : others,
    )

  const send = async (file: File, slot: UploadSlot) => {
    const hasBack = isTaken({ ...slot, side: 'back' })
    const side = slot.side === 'both' && hasBack ? 'front' : slot.side
    setLookedAt((others) => ({ ...others, [keyOf(slot)]: file }))
    const stopped = await refusedBeforeSending(file, pieceOfSide(line.piece, side), text)
    setLookedAt(({ [keyOf(slot)]: _, ...others }) => others)
    forget(slot, stopped ? { ...stopped, file } : undefined)
    if (!stopped) uploads.begin(file, slot)
  }
  const pass = async ({ file }: RefusedFile, slot: UploadSlot): Promise<boolean> => {
    forget(slot)
    uploads.begin(file, slot, true)
    return true
  }
  /** `chosen`: the slot whose input was used; without one the files were dropped. */
  const begin = (files: File[], chosen?: UploadSlot) => {
    const names = files.map(({ name }) => name)
    const places = chosen && files.length === 1 ? [chosen] : slotsFor(names, slots, isTaken)
    const free = slots.filter((slot) => slot.side !== 'back' && !isTaken(slot)).length
    setTooMany(places ? null : { count: files.length, free })
    for (const [index, slot] of (places ?? []).entries()) {
      const file = files[index]
      if (file) void send(file, slot)
    }
  }
  return { slots, refused, lookedAt, tooMany, begin, pass }
}

/** The files of a line, a slot per design or side; files may be dropped anywhere on it. */
export function LineUploads(props: LineUploadsProps) {
  const { t, language } = useText()
  const { line, template = line.template } = props
  const [dragging, setDragging] = useState(false)
  const { slots, refused, lookedAt, tooMany, begin, pass } = useSending(props)
  const open = takesArtwork(line.jobState)

  const drop = (event: DragEvent) => {
    if (!open || !hasFiles(event)) return
    event.preventDefault()
    setDragging(false)
    begin([...event.dataTransfer.files])
  }
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
      {slots.map((slot) => (
        <Fragment key={keyOf(slot)}>
          <RefusedSlot refused={refused[keyOf(slot)]} onPass={(stopped) => pass(stopped, slot)} />
          <DesignSlot
            {...props}
            slot={slot}
            lookedAt={lookedAt[keyOf(slot)]}
            onFiles={(files) => begin(files, slot)}
          />
        </Fragment>
      ))}
      {open && template && (
        <p className="small">
          <a href={templateIn(template, language)} download>
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
