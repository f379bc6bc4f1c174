import { useRef, useState } from 'react'
import { refuseMediaSize } from '../../shop/catalogue/media/received-media.ts'
import { useText } from '../../ui/text.tsx'
import { type Added, sendMedia } from './media-calls.ts'

/** One file on its way; `sent` from 0 to 1. */
export type Upload = {
  id: number
  name: string
  state: 'waiting' | 'sending' | 'done' | 'refused'
  sent: number
  says: string
  record: string | null
}

/** As many as the shop reads at once. */
const AT_ONCE = 2

/** Files that are sent one after the other; a refused one does not stop the others. */
export function useUploads(onAdded: () => void) {
  const { t, language } = useText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<{ id: number; file: File }[]>([])
  const running = useRef(0)
  const count = useRef(0)

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))

  const ended = (id: number, answer: Added) => {
    if (answer.kind === 'done') {
      change(id, { state: 'done', sent: 1, record: answer.data.id })
      onAdded()
    } else change(id, { state: 'refused', says: answer.says ?? t('staff.unreachable') })
    running.current -= 1
    next()
  }

  const next = () => {
    while (running.current < AT_ONCE) {
      const job = queue.current.shift()
      if (!job) return
      running.current += 1
      change(job.id, { state: 'sending' })
      void sendMedia({
        ...{ language, file: job.file },
        onSent: (sent) => change(job.id, { sent }),
      }).then((answer) => ended(job.id, answer))
    }
  }

  const add = (files: readonly File[]) => {
    const made = files.map((file): Upload => {
      count.current += 1
      const tooLarge = refuseMediaSize(file.size)
      const says = tooLarge ? t(tooLarge.code, tooLarge.params) : ''
      if (!tooLarge) queue.current.push({ id: count.current, file })
      const state = tooLarge ? 'refused' : 'waiting'
      return { id: count.current, name: file.name, state, sent: 0, says, record: null }
    })
    setUploads((all) => [...all, ...made])
    next()
  }

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return { uploads, add, isBusy, clear: () => setUploads([]) }
}
