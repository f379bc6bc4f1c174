import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import type { LanguageLink } from './shell-links.ts'
import { useText } from './text.tsx'

type LanguageListProps = { languages: readonly LanguageLink[]; className?: string; short?: boolean }

/** This page in each language, named in itself; a plain link, because the whole page changes. */
export function LanguageList({ languages, className, short }: LanguageListProps) {
  const { t, language } = useText()
  return (
    <ul className={classNames('languages', className)} aria-label={t('shell.languages')}>
      {languages.map(({ code, label, href }) => (
        <li key={code}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            data-reload=""
            aria-current={code === language ? 'true' : undefined}
          >
            {short && `${code.toUpperCase()} `}
            <span className={short ? 'visually-hidden' : undefined}>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The languages in the header. The list is made when it is opened: its links are of this page, and
 * the server writes the header once for all pages.
 */
export function LanguageMenu({ languages }: { languages: readonly LanguageLink[] }) {
  const { t, language } = useText()
  const [isOpened, setOpened] = useState(false)
  const button = (
    <>
      <Icon name="globe" />
      <span className="header-word">{language.toUpperCase()}</span>
      <span className="visually-hidden"> {t('shell.language')}</span>
    </>
  )
  return (
    <Popover
      id="language-menu"
      button={button}
      buttonClass="header-tool header-language needs-script"
      panelClass="popover-small language-menu"
      label={t('shell.language')}
      onToggle={() => setOpened(true)}
    >
      {isOpened && (
        <>
          <LanguageList languages={languages} className="menu-list" />
          <p className="menu-note">{t('shell.languageStays')}</p>
        </>
      )}
    </Popover>
  )
}
