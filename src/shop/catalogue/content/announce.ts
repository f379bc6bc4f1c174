import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { AnnouncedPopup } from './popup.ts'

type AlertSetting = SiteSettings['alert']
/** The line above the header as pages show it. */
type ShownAlert = Pick<AlertSetting, 'text' | 'link' | 'kind'>

/** The line of a day of Madrid; undefined if there is none on it. */
export function alertOn(alert: AlertSetting, today: string): ShownAlert | undefined {
  const { active, from, until, ...shown } = alert
  const isNow = (from === undefined || from <= today) && (until === undefined || today <= until)
  return active && isNow ? shown : undefined
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
