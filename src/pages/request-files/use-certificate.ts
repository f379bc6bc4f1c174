import { useEffect, useRef, useState } from 'react'
import type { RunningUpload } from '../../shop/artwork/files/upload-client.ts'
import { HEAD_BYTES, readCertificate } from '../../shop/ordering/certificates/certificate.ts'
import { useText } from '../../ui/text.tsx'
import { newFile, type SentFile, sendRequestFile } from './send-request-file.ts'

export type ArrivedFile = { name: string; secret: string }

const arrived = ({ name, secret }: ArrivedFile): SentFile => ({
  ...newFile(name),
  ...{ secret, done: true, percent: 100 },
})

/**
 * The certificate of an export: its kind and size are checked before a byte is sent. `kept`: one
 * that arrived before a reload; `onArrived` learns the file, or null once it is removed.
 */
export function useCertificate(
  kept: ArrivedFile | null,
  onArrived: (file: ArrivedFile | null) => void,
) {
  const { t, language } = useText()
  const [file, setFile] = useState<SentFile | null>(() => kept && arrived(kept))
  const [error, setError] = useState<string | null>(null)
  const running = useRef<RunningUpload | null>(null)
  /** Of several choices the last one counts. */
  const choice = useRef(0)
  const stop = () => {
    running.current?.stop()
    running.current = null
    choice.current += 1
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => stop, [])
  const choose = async (chosen: File) => {
    stop()
    const mine = choice.current
    const head = new Uint8Array(await chosen.slice(0, HEAD_BYTES).arrayBuffer())
    const read = readCertificate(head, chosen.size)
    const [refusal] = read.ok ? [] : read.refusals
    if (mine !== choice.current) return
    setError(refusal ? t(refusal.code, refusal.params) : null)
    // One that arrived before is not lost by a wrong choice.
    if (refusal) return
    let now = newFile(chosen.name)
    setFile(now)
    const tell = (change: Partial<SentFile>) => {
      if (mine !== choice.current) return
      now = { ...now, ...change }
      setFile(now)
      if (now.done && now.secret !== null) onArrived({ name: now.name, secret: now.secret })
    }
    const upload = await sendRequestFile(language, chosen, t('proposals.request.fileFailed'), tell)
    if (mine === choice.current) running.current = upload
    else upload?.stop()
  }
  return {
    file,
    error,
    choose: (chosen: readonly File[]) => {
      const [first] = chosen
      if (first) void choose(first)
    },
    /** `said`: why the shop does not take it. */
    remove: (said: string | null = null) => {
      stop()
      setFile(null)
      setError(said)
      onArrived(null)
    },
    isSending: file !== null && !file.done && file.failure === null,
  }
}
export type CertificateFile = ReturnType<typeof useCertificate>
