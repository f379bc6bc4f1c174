import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LANGUAGES, type Language } from '../platform/text.ts'
import { PopupBody, type PopupWords } from '../shop/catalogue/popup/popup-body.tsx'
import { SubscribeFields } from '../shop/people/newsletter/subscribe-form.tsx'
import { Button } from '../ui/button.tsx'
import '../ui/dialog.css'
import { Segmented } from '../ui/segmented.tsx'
import { useText } from '../ui/text.tsx'
import { useMediaRecord } from './media/media-input.tsx'
import { useFormValue } from './resources/use-form-value.ts'
import './popup-preview.css'

function useImage(): PopupWords['image'] {
  const found = useMediaRecord(String(useFormValue('picture') ?? ''))
  if (!found) return null
  const { thumb, address, widthPx, heightPx } = found.facts ?? {}
  return {
    ...{ thumb: String(thumb), src: String(address), alt: '', sources: [] },
    ...{ widthPx: Number(widthPx), heightPx: Number(heightPx) },
    focus: {
      x: Math.round(Number(found.form.focusX) / 10),
      y: Math.round(Number(found.form.focusY) / 10),
    },
  }
}

/** The window as visitors see it, in a language; a missing translation shows the Spanish text. */
export function PopupPreview() {
  const { t, language: own } = useText()
  const [language, setLanguage] = useState<Language>(own)
  const texts = useWatch({
    name: ['title', 'description'].flatMap((name) => [`${name}.${language}`, `${name}.es`]),
  })
  const said = (at: number): string => String(texts[at] ?? '').trim() || String(texts[at + 1] ?? '')
  const asks = useFormValue('asks') === true
  const coupon = String(useFormValue('coupon') ?? '').trim()
  const image = useImage()
  return (
    <section className="popup-preview" aria-labelledby="popup-preview">
      <h2 id="popup-preview">{t('resources.popups.preview')}</h2>
      <Segmented
        legend={t('resources.pages.previewLanguage')}
        options={LANGUAGES.map((value) => ({ value, label: t(`resources.language.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <div className="popup-preview-page">
        <div className="dialog" lang={language} inert>
          <div className="dialog-body">
            <p className="popup-preview-title">{said(0)}</p>
            <PopupBody
              description={said(2)}
              image={image}
              coupon={asks || coupon === '' ? null : coupon}
            />
            {asks && (
              <div className="popup-form">
                <p className="small">{t('newsletter.what')}</p>
                <div className="newsletter-form">
                  <SubscribeFields from="popup" />
                </div>
              </div>
            )}
            <div className="popup-out">
              <Button>{t(asks ? 'newsletter.popup.no' : 'shell.close')}</Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
