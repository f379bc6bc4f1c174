import { createContext, useContext } from 'react'
import type { SettingsView } from '../../shop/catalogue/settings/settings-view-schema.ts'

/** What dates depend on beside the settings of the form: zones and closed days. */
export const DatesOfShop = createContext<SettingsView['dates'] | null>(null)

export const useDatesOfShop = () => useContext(DatesOfShop)
