import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useAlive } from './use-alive.ts'

type SendButtonProps = Pick<ComponentProps<typeof Button>, 'children'> & { busy?: boolean }

/**
 * Sends a form that needs its script. Disabled until that runs: then neither a press nor the key
 * Enter makes the browser send the form by itself.
 */
export function SendButton({ busy = false, children }: SendButtonProps) {
  const alive = useAlive()
  return (
    <Button
      kind="go"
      type="submit"
      disabled={!alive}
      aria-busy={!alive || undefined}
      aria-disabled={busy || undefined}
    >
      {children}
    </Button>
  )
}
