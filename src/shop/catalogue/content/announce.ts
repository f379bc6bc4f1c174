import { formatMinutes } from '../../../platform/calendar.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { AnnouncedPopup } from './popup.ts'

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

type PopupSetting = { _id: string; active?: boolean; isSubscribe: boolean; time: number }

/** Settings saved before there was a switch count as on. */
export const isOn = ({ active }: Pick<PopupSetting, 'active'>): boolean => active !== false

/** The active popups by delay, then by order in the settings. */
const announce = (popups: readonly PopupSetting[]): AnnouncedPopup[] =>
  popups
    .filter(isOn)
    .map(({ _id, isSubscribe, time }) => ({ id: _id, afterS: time, asks: isSubscribe }))
    .toSorted((one, other) => one.afterS - other.afterS)

/** Announcement in every page: popups and the first delay; empty if there are none. */
export function announced(
  settings: readonly PopupSetting[],
): { popups: AnnouncedPopup[]; popupMs: number } | undefined {
  const popups = announce(settings)
  return popups[0] && { popups, popupMs: Math.max(1, popups[0].afterS * 1000) }
}
