import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'

export type Start = 'now' | 'later'

/** Whether what is published is sold at once or from an instant on. */
export function StartField(props: { value: Start; onChange: (value: Start) => void }) {
  const { t } = useText()
  return (
    <Segmented
      legend={t('recipes.publish.when')}
      options={[
        { value: 'now', label: t('recipes.publish.atOnce') },
        { value: 'later', label: t('recipes.publish.from') },
      ]}
      {...props}
    />
  )
}
