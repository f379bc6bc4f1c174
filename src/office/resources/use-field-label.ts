import { useText } from '../../ui/text.tsx'
import { fieldLabel, fieldValue } from './field-label.ts'
import { useKit } from './resource-context.tsx'

/** How a value of the form is called. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useText()
  const { screen } = useKit()
  return (path) => fieldLabel(t, screen.name, path)
}

/** A value of the form in words. */
export function useFieldValue(): (path: string, value: unknown) => string {
  const { t, language } = useText()
  const { screen } = useKit()
  return (path, value) => fieldValue({ t, language }, `resources.${screen.name}.${path}`, value)
}
