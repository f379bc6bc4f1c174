import { useText } from '../../ui/text.tsx'
import { useKit } from './resource-context.tsx'

/** How a value of the form is called: "Respuesta (fr)" of `answer.fr`. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useText()
  const { screen } = useKit()
  return (path) => {
    const [name = '', language] = path.split('.')
    const label = t(`resources.${screen.name}.${name}`)
    return language === undefined ? label : `${label} (${language})`
  }
}
