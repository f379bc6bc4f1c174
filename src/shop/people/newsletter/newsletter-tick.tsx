import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'

/** On the registration form: a separate box, unticked. */
export function NewsletterTick({
  id,
  checked,
  onChange,
}: {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { t } = useText()
  return (
    <CheckBox
      id={id}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={t('newsletter.tick')}
    />
  )
}
