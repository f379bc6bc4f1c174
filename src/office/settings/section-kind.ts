import type { SettingSection } from '../../shop/catalogue/settings/settings-form-schema.ts'
import { SECTIONS } from '../../shop/catalogue/settings/shop-settings-schema.ts'
import { loadSettings, saveSettings } from './settings-calls.ts'
import { SETTING_EFFECTS } from './settings-effects.tsx'
import { SETTING_FIELDS } from './settings-fields.tsx'
import type { SettingsKind } from './settings-form.tsx'

/** A section of the shop's settings as what is edited. */
export const sectionKind = (section: SettingSection): SettingsKind => ({
  name: section,
  draftKey: `office-draft-settings-${section}`,
  schema: SECTIONS[section].schema,
  load: async (caller) => {
    const answer = await loadSettings(caller)
    return answer.kind === 'done' ? { ...answer, data: answer.data.sections[section] } : answer
  },
  save: (caller, state) => saveSettings(caller, section, state),
  Fields: SETTING_FIELDS[section],
  Effect: SETTING_EFFECTS[section],
})
