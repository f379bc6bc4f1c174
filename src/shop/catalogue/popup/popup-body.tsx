import { CopyButton } from '../../../ui/copy-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useText } from '../../../ui/text.tsx'
import type { PopupText } from '../content/site-schema.ts'
import './popup.css'

export type PopupWords = Pick<PopupText, 'description' | 'image' | 'coupon'>

/** What a popup says: picture, text and the coupon that it gives. */
export function PopupBody({ description, image, coupon }: PopupWords) {
  const { t } = useText()
  return (
    <>
      {image && (
        <div className="popup-picture">
          <Picture picture={image} sizes="(max-width: 600px) 100vw, 520px" />
        </div>
      )}
      <p className="popup-text">{description}</p>
      {coupon !== null && (
        <p className="popup-coupon">
          {t('newsletter.popup.coupon')} <strong>{coupon}</strong>{' '}
          <CopyButton text={coupon}>{t('newsletter.popup.copy')}</CopyButton>
        </p>
      )}
    </>
  )
}
