import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'

/** Whether the shop shows a text. */
export function PublishTag({ state }: { state: 'draft' | 'published' }) {
  const { t } = useText()
  const isShown = state === 'published'
  return (
    <Tag shape={isShown ? 'full' : 'empty'} tone={isShown ? 'ok' : 'quiet'}>
      {t(`resources.publish.${state}`)}
    </Tag>
  )
}
