import { useRef, useState } from 'react'
import { beginUpload, type RunningUpload } from '../../shop/artwork/files/upload-client.ts'
import { MOST_REQUEST_FILES } from '../../shop/ordering/requests/asked-fields.ts'
import { openRequestFile } from '../../shop/ordering/requests/request-calls.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'

export type RequestFile = {
  id: string
  name: string
  /** Null until the shop has a place for it. */
  secret: string | null
  /** Of a hundred; null: it has not begun, or waits for the connection. */
  percent: number | null
  done: boolean
  /** Why it was not sent. */
  failure: string | null
}

/** Files of a request: each is sent at once, and the request names those that arrived. */
export function useRequestFiles() {
  const { t, language } = useText()
  const [files, setFiles] = useState<readonly RequestFile[]>([])
  const [tooMany, setTooMany] = useState(false)
  const running = useRef(new Map<string, RunningUpload>())
  const set = (id: string, change: Partial<RequestFile>) =>
    setFiles((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const sendOne = async (id: string, file: File) => {
    const opened = await openRequestFile(language)
    if (opened.kind !== 'done') {
      const said = opened.kind === 'refused' ? opened.refusals[0]?.message : undefined
      return set(id, { failure: said ?? t('proposals.request.fileFailed') })
    }
    const { secret } = opened.data
    set(id, { secret })
    const place = { key: { early: secret }, lineId: secret, design: 1, pastCheck: false }
    const upload = beginUpload(file, place, (news) => {
      if (news.kind === 'done') set(id, { done: true, percent: 100 })
      if (news.kind === 'waiting') set(id, { percent: null })
      if (news.kind === 'failed')
        set(id, { failure: news.message ?? t('proposals.request.fileFailed') })
      if (news.kind === 'sending') {
        const { sentBytes, totalBytes } = news.pace
        set(id, { percent: Math.floor((100 * sentBytes) / Math.max(1, totalBytes)) })
      }
    })
    running.current.set(id, upload)
  }
  const add = (chosen: readonly File[]) => {
    const room = MOST_REQUEST_FILES - files.length
    setTooMany(chosen.length > room)
    for (const file of chosen.slice(0, room)) {
      const id = randomId()
      const fresh = { id, name: file.name, secret: null, percent: null, done: false, failure: null }
      setFiles((all) => [...all, fresh])
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
