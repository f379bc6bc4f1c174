import type { AnnouncedPopup } from './popup.ts'

type PopupSetting = { _id: string; active?: boolean; isSubscribe: boolean; time: number }

/** Those saved before there was a switch are on. */
export const isOn = ({ active }: Pick<PopupSetting, 'active'>): boolean => active !== false

/** The popups that are switched on, the first in time first, and of equals as the settings list them. */
const announce = (popups: readonly PopupSetting[]): AnnouncedPopup[] =>
  popups
    .filter(isOn)
    .map(({ _id, isSubscribe, time }) => ({ id: _id, afterS: time, asks: isSubscribe }))
    .toSorted((one, other) => one.afterS - other.afterS)

/** What every page is told of them, and when the first is due; nothing where there are none, as on most sites. */
export function announced(
  settings: readonly PopupSetting[],
): { popups: AnnouncedPopup[]; popupMs: number } | undefined {
  const popups = announce(settings)
  return popups[0] && { popups, popupMs: Math.max(1, popups[0].afterS * 1000) }
}
