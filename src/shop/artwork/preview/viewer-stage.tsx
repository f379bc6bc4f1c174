import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useText } from '../../../ui/text.tsx'
import type { ShownArtwork } from '../files/artwork-schema.ts'
import type { ShownPreview } from './preview-schema.ts'

type StageProps = Omit<ComponentProps<'div'>, 'className' | 'role'> & {
  artwork: Pick<ShownArtwork, 'fileName'>
  configuration: ShownPreview['configuration']
  isWhole: boolean
  /** Staff mark an area. */
  marking: boolean
  /** The id of the element with the help. */
  help: string
}

/** The area of the picture, moved and enlarged by pointer and keys. */
export function ViewerStage({
  artwork: { fileName },
  configuration: { widthMm, heightMm },
  isWhole,
  marking,
  help,
  ...rest
}: StageProps) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set, a picture that takes keys
    <div
      className={classNames(
        'viewer-stage',
        !isWhole && 'viewer-stage-closer',
        marking && 'viewer-stage-marking',
      )}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and enlarged with the keys
      tabIndex={0}
      aria-label={t('preview.of', { fileName, widthCm: widthMm / 10, heightCm: heightMm / 10 })}
      aria-describedby={help}
      {...rest}
    />
  )
}

export function ViewerHelp({ id, marking }: { id: string; marking: boolean }) {
  const { t } = useText()
  return (
    <figcaption className="small secondary" id={id}>
      {!marking && t('preview.help')}
    </figcaption>
  )
}
