import { useRef, useState } from 'react'
import type { RunningUpload } from '../../shop/artwork/files/upload-client.ts'
import { MOST_REQUEST_FILES } from '../../shop/ordering/requests/asked-fields.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'
import { newFile, type SentFile, sendRequestFile } from '../request-files/send-request-file.ts'

export type RequestFile = SentFile & { id: string }

/** Files of a request: each is sent at once, and the request names those that arrived. */
export function useRequestFiles() {
  const { t, language } = useText()
  const [files, setFiles] = useState<readonly RequestFile[]>([])
  const [tooMany, setTooMany] = useState(false)
  const running = useRef(new Map<string, RunningUpload>())
  const set = (id: string, change: Partial<RequestFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const sendOne = async (id: string, file: File) => {
    const failed = t('proposals.request.fileFailed')
    const upload = await sendRequestFile(language, file, failed, (change) => set(id, change))
    if (upload) running.current.set(id, upload)
  }
  const add = (chosen: readonly File[]) => {
    const room = MOST_REQUEST_FILES - files.length
    setTooMany(chosen.length > room)
    for (const file of chosen.slice(0, room)) {
      const id = randomId()
      setFiles((all) => [...all, { id, ...newFile(file.name) }])
      void sendOne(id, file)
    }
  }
  const remove = (id: string) => {
    running.current.get(id)?.stop()
    running.current.delete(id)
    setTooMany(false)
    setFiles((all) => all.filter((each) => each.id !== id))
  }
  /** After they were taken over with what was sent. */
  const clear = () => {
    running.current.clear()
    setTooMany(false)
    setFiles([])
  }
  return {
    files,
    error: tooMany ? t('proposals.request.tooManyFiles', { limit: MOST_REQUEST_FILES }) : null,
    add,
    remove,
    clear,
    isSending: files.some(({ done, failure }) => !done && failure === null),
    secrets: files.flatMap(({ done, secret }) => (done && secret ? [secret] : [])),
  }
}
export type RequestFiles = ReturnType<typeof useRequestFiles>
