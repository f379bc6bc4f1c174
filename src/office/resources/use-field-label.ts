import { useText } from '../../ui/text.tsx'
import { fieldLabel } from './field-label.ts'
import { useKit } from './resource-context.tsx'

/** How a value of the form is called. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useText()
  const { screen } = useKit()
  return (path) => fieldLabel(t, screen.name, path)
}
