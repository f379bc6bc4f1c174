import { Icon } from './icon.tsx'
import { HelpPanel } from './late-panels.ts'
import { LatePart } from './late-part.tsx'
import type { HelpPanelProps } from './panels.tsx'
import { Popover } from './popover.tsx'
import { useText } from './text.tsx'

/** Phone, mail, questions, opening hours and pages of help. */
export function HelpMenu({ live, ...panel }: HelpPanelProps & { live: boolean }) {
  const { t } = useText()
  const button = (
    <>
      <Icon name="help" />
      <span className="header-word">{t('shell.help')}</span>
    </>
  )
  return (
    <Popover
      id="help-menu"
      button={button}
      buttonClass="header-tool"
      panelClass="popover-small"
      label={t('shell.help')}
    >
      <LatePart live={live}>
        <HelpPanel {...panel} />
      </LatePart>
    </Popover>
  )
}
