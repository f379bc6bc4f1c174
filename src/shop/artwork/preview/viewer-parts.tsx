import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'
import { finishingLabel } from './dressed-piece.ts'
import type { ShownPreview } from './preview-schema.ts'

type Page = ShownPreview['pages'][number]

/** Which parts of the picture are drawn. */
export type Parts = { finishing: boolean; marking: boolean; cut: boolean }

type PartsProps = {
  preview: ShownPreview
  page: Page
  shown: Parts
  hasFindings: boolean
  onShown: (shown: Parts) => void
}

/** Switches of the drawn parts, and what the picture cannot show. */
export function ViewerParts({ preview, page, shown, hasFindings, onShown }: PartsProps) {
  const { t } = useText()
  const finishing = finishingLabel(preview.configuration, page.cut?.path !== undefined)
  const tick = (name: keyof Parts, label: string) => (
    <CheckBox
      label={label}
      checked={shown[name]}
      onChange={(event) => onShown({ ...shown, [name]: event.target.checked })}
    />
  )
  return (
    <div className="stack-small">
      <div className="viewer-ticks">
        {finishing && tick('finishing', t(finishing))}
        {page.cut?.path && !page.cut.fault && tick('cut', t('preview.cut'))}
        {hasFindings && tick('marking', t('preview.marking'))}
      </div>
      <CutNote cut={page.cut} />
      {page.inexact && <p className="small">{t('preview.inexact')}</p>}
      <p className="small secondary">
        {t(preview.inksByTable ? 'preview.colours.cmyk' : 'preview.colours')}
      </p>
    </div>
  )
}

/** Why a contour-cut piece is not shown cut. */
function CutNote({ cut }: Pick<Page, 'cut'>) {
  const { t } = useText()
  return cut?.fault ? <p className="small">{t(`preview.cut.${cut.fault}`)}</p> : null
}
