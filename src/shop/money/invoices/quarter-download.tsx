import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { downloadQuarter } from './own-invoice-calls.ts'

/** Downloads a blob. */
function hand({ file, name }: { file: Blob; name: string }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** All papers of a quarter in one file. */
export function QuarterDownload({ quarter }: { quarter: string }) {
  const { t, language } = useText()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])
  const download = async () => {
    if (busy) return
    left.current = new AbortController()
    setBusy(true)
    setSaid(t('account.invoices.making'))
    const answer = await downloadQuarter(language, quarter, left.current.signal)
    if (left.current.signal.aborted) return
    setBusy(false)
    if (answer.kind === 'done') hand(answer.data)
    setSaid(
      answer.kind === 'done'
        ? t('account.invoices.made', { name: answer.data.name })
        : answer.kind === 'refused'
          ? (answer.refusals[0]?.message ?? '')
          : t('account.unreachable'),
    )
  }
  return (
    <>
      <Button onClick={() => void download()} aria-disabled={busy}>
        {t('account.invoices.download')}
      </Button>
      <p className="small secondary quarter-said" role="status">
        {said}
      </p>
    </>
  )
}
