import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useText } from './text.tsx'
import '../shop/orders/copy-button.css'

/** Copies a text to the clipboard and announces it. */
export function CopyButton({
  text,
  children,
}: {
  text: string | (() => string)
  children: ReactNode
}) {
  const { t } = useText()
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <span className="copy-button">
      <Button small onClick={copy}>
        <Icon name="copy" />
        {children}
      </Button>
      <span className="small secondary" role="status">
        {outcome && t(`orders.copy.${outcome}`)}
      </span>
    </span>
  )
}
