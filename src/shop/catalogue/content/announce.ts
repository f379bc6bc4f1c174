import { formatMinutes } from '../../../platform/calendar.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { AnnouncedPopup, Popup } from './popup.ts'
import { isShownOn } from './shown-days.ts'

type AlertSetting = SiteSettings['alert']
/** The line above the header as pages show it. */
type ShownAlert = Pick<AlertSetting, 'text' | 'link' | 'kind'>

/** Day and minute of Madrid's clock. */
type Clock = { on: string; minutes: number }

/** Without a time a line begins with its first day and ends with its last. */
const hasBegun = ({ from, fromTime = '00:00' }: AlertSetting, now: string): boolean =>
  from === undefined || `${from} ${fromTime}` <= now
const hasEnded = ({ until, untilTime = '24:00' }: AlertSetting, now: string): boolean =>
  until !== undefined && `${until} ${untilTime}` <= now

/** The line at a moment; undefined if there is none then. */
export function alertAt(alert: AlertSetting, { on, minutes }: Clock): ShownAlert | undefined {
  const { active, from: _f, until: _u, fromTime: _ft, untilTime: _ut, ...shown } = alert
  const now = `${on} ${formatMinutes(minutes)}`
  return active && hasBegun(alert, now) && !hasEnded(alert, now) ? shown : undefined
}

/** Announcement in every page: popups in their order and the first delay; empty without any. */
export function announced(
  all: readonly Popup[],
  today: string,
): { popups: AnnouncedPopup[]; popupMs: number } | undefined {
  const popups = all
    .filter((popup) => isShownOn(popup, today))
    .map(({ id, afterS, asks, pages }) => ({ id, afterS, asks, pages }))
  if (popups.length === 0) return undefined
  return { popups, popupMs: Math.max(1, Math.min(...popups.map(({ afterS }) => afterS)) * 1000) }
}
