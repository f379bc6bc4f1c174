import { useState } from 'react'
import { Icon } from './icon.tsx'
import { LanguageList } from './language-menu.tsx'
import { PhonePanel } from './late-panels.ts'
import { LatePart } from './late-part.tsx'
import type { PhonePanelProps } from './panels.tsx'
import { Popover } from './popover.tsx'
import type { LanguageLink } from './shell-links.ts'
import { useText } from './text.tsx'
import { VatSwitch } from './vat-switch.tsx'

type PhoneMenuProps = PhonePanelProps & { languages: readonly LanguageLink[]; live: boolean }

/** Below 769 px: language, prices, account, families and other links behind one button. */
export function PhoneMenu({ languages, live, ...panel }: PhoneMenuProps) {
  const { t } = useText()
  const [isOpened, setOpened] = useState(false)
  const button = (
    <>
      <Icon name="menu" />
      <span className="visually-hidden">{t('shell.menu')}</span>
    </>
  )
  return (
    <Popover
      id="phone-menu"
      button={button}
      buttonClass="header-tool phone-menu-button"
      panelClass="phone-menu"
      label={t('shell.menu')}
      onToggle={() => setOpened(true)}
    >
      {languages.length > 1 && (
        <div className="phone-menu-row needs-script">
          {t('shell.language')}
          {isOpened && <LanguageList languages={languages} short />}
        </div>
      )}
      <div className="phone-menu-row needs-script">
        <span aria-hidden="true">{t('shell.prices')}</span>
        <VatSwitch name="prices-menu" />
      </div>
      <LatePart live={live}>
        <PhonePanel {...panel} />
      </LatePart>
    </Popover>
  )
}
