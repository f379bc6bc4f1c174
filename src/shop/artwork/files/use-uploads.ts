import { useEffect, useRef, useState } from 'react'
import { hasAgreedToLeave } from '../../../ui/leaving-store.ts'
import { shownFileName } from './file-name.ts'
import { forgetFile, keepFile } from './kept-file-store.ts'
import {
  beginUpload,
  type RunningUpload,
  type UploadKey,
  type UploadNews,
} from './upload-client.ts'
import type { UploadSlot } from './upload-rules.ts'
import { keyOf } from './upload-slots.ts'

/** An upload as shown. */
export type ShownUpload = { fileName: string; sizeBytes: number; news: UploadNews }

const begun = (sizeBytes: number): UploadNews => ({
  kind: 'sending',
  pace: { totalBytes: sizeBytes, sentBytes: 0, startedBytes: 0, elapsedMs: 0 },
})

export type Uploads = {
  /** By the key of their slot. */
  shown: Readonly<Record<string, ShownUpload>>
  of: (slot: UploadSlot) => ShownUpload | undefined
  /** `pastCheck`: send a blocked file to staff for review. */
  begin: (file: File, slot: UploadSlot, pastCheck?: boolean) => void
  retry: (slot: UploadSlot) => void
  stop: (slot: UploadSlot) => void
}

/** Asks before leaving the page while a file is looked at or sent. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasAgreedToLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}

/** Running uploads by key; all are stopped when the page is left. */
function useRunning() {
  const running = useRef(new Map<string, RunningUpload>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const upload of all.values()) upload.stop()
      all.clear()
    }
  }, [])
  return running
}

const ASK_AGAIN_MS = 1_500

/**
 * The uploads of a page, one per design of a line, or one per side. `onDone` is called when a file has arrived, and
 * repeatedly until it reports that the page shows it.
 */
export function useUploads(opens: UploadKey, onDone: () => Promise<boolean>): Uploads {
  const [shown, setShown] = useState<Readonly<Record<string, ShownUpload>>>({})
  const running = useRunning()
  const done = useRef(onDone)
  done.current = onDone
  useLeaveWarning(
    Object.values(shown).some(({ news }) => news.kind === 'sending' || news.kind === 'waiting'),
  )

  const forget = (key: string) => {
    running.current.delete(key)
    setShown(({ [key]: _, ...others }) => others)
  }
  const tell = (key: string, news: UploadNews) => {
    setShown((before) => (before[key] ? { ...before, [key]: { ...before[key], news } } : before))
    if (news.kind === 'done') void makeKnown(key)
    // A refusal is final; after a lost connection the same file goes on.
    if (news.kind === 'done' || (news.kind === 'failed' && news.message !== null))
      void forgetFile(key)
  }
  /** The file's row replaces the upload without a gap. */
  const makeKnown = async (key: string): Promise<void> => {
    if (await done.current()) return forget(key)
    if (running.current.has(key)) setTimeout(() => makeKnown(key), ASK_AGAIN_MS)
  }

  return {
    shown,
    of: (slot) => shown[keyOf(slot)],
    begin: (file, slot, pastCheck = false) => {
      const key = keyOf(slot)
      running.current.get(key)?.stop()
      void keepFile(key, file, pastCheck)
      setShown((before) => ({
        ...before,
        [key]: { fileName: shownFileName(file.name), sizeBytes: file.size, news: begun(file.size) },
      }))
      running.current.set(
        key,
        beginUpload(file, { key: opens, ...slot, pastCheck }, (news) => tell(key, news)),
      )
    },
    retry: (slot) => {
      const key = keyOf(slot)
      setShown((before) =>
        before[key]
          ? { ...before, [key]: { ...before[key], news: begun(before[key].sizeBytes) } }
          : before,
      )
      running.current.get(key)?.retry()
    },
    stop: (slot) => {
      const key = keyOf(slot)
      running.current.get(key)?.stop()
      void forgetFile(key)
      forget(key)
    },
  }
}
