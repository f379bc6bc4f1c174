import { useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatNumber } from '../../platform/text.ts'
import { contrastOf } from '../../shop/catalogue/settings/look-form-schema.ts'
import { isAccent, nearestAccent, readColour, shadesOf } from '../../shop/site/accent.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useThumb } from '../media/media-input.tsx'
import type { FormOf } from './section-part.ts'

/** The contrast of a colour; a refused one with the nearest that serves. */
function Contrast({ colour }: { colour: string }) {
  const { t, language } = useText()
  const { setValue } = useFormContext()
  const ratio = formatNumber(contrastOf(colour), language)
  if (isAccent(colour))
    return (
      <p>
        <Tag shape="full" tone="ok">
          {t('settings.look.serves', { ratio })}
        </Tag>
      </p>
    )
  const nearest = nearestAccent(colour)
  return (
    <div className="look-contrast">
      <p>{t('settings.look.contrast', { ratio, nearest })}</p>
      <Button
        small
        onClick={() => setValue('accent', nearest, { shouldDirty: true, shouldValidate: true })}
      >
        {t('settings.look.take', { nearest })}
      </Button>
    </div>
  )
}

/** Header, button, link and price in the typed colour. */
export function LookEffect({ form: { accent, logo, icon } }: FormOf<'look'>) {
  const { t, money } = useText()
  const sheet = useRef<HTMLDivElement>(null)
  const colour = readColour(accent)
  const [shownLogo, shownIcon] = [useThumb(logo), useThumb(icon)]
  useLayoutEffect(() => {
    if (!sheet.current || colour === undefined) return
    const { deep, wash } = shadesOf(colour)
    // Set by script: the policy of pages forbids styles in their markup.
    sheet.current.style.setProperty('--accent', colour)
    sheet.current.style.setProperty('--accent-deep', deep)
    sheet.current.style.setProperty('--accent-wash', wash)
  }, [colour])
  return (
    <>
      {colour !== undefined && <Contrast colour={colour} />}
      <div ref={sheet} className="look-sheet">
        <div className="look-header">
          {shownLogo ? <img src={shownLogo.thumb} alt="" /> : <Wordmark />}
          <span>{t('shell.search')}</span>
        </div>
        <div className="look-page">
          <p className="look-now">{t('settings.look.here')}</p>
          <p className="look-price">{money(EXAMPLE_CENTS)}</p>
          <span className="button button-go">{t('settings.look.button')}</span>
          <span className="button button-go look-hovered">{t('settings.look.hovered')}</span>
          <p>
            <span className="look-link">{t('settings.look.link')}</span>{' '}
            <span className="look-wash">{t('settings.look.wash')}</span>
          </p>
        </div>
        {shownIcon && (
          <p className="look-icons">
            {[48, 32, 16].map((side) => (
              <img key={side} src={shownIcon.thumb} alt="" width={side} height={side} />
            ))}
          </p>
        )}
      </div>
    </>
  )
}

const EXAMPLE_CENTS = 84_70
