import { useText } from '../../../ui/text.tsx'
import { useCloseUp } from './use-close-up.ts'
import { ViewerScene } from './viewer-scene.tsx'

type SharpProps = Omit<Parameters<typeof ViewerScene>[0], 'closeUp'>

/** The scene with a sharper part of what is visible. */
export function SharpScene(props: SharpProps) {
  const { t } = useText()
  const { closeUp, busy } = useCloseUp(props.page, props.look, props.frame)
  return (
    <>
      <ViewerScene {...props} closeUp={closeUp} />
      <p className="viewer-busy small" role="status">
        {busy && t('preview.sharpening')}
      </p>
    </>
  )
}
