import { z } from '@hono/zod-openapi'
import { recordOf } from '../../../platform/typed-record.ts'
import { SECTION_NAMES } from './settings-form-schema.ts'
import { SECTIONS } from './shop-settings-schema.ts'

/** One section as the API answers it. */
export const sectionView = (name: keyof typeof SECTIONS) =>
  z.object({
    version: z.int().openapi({
      description: 'Made of the content of the section: equal exactly if nothing has changed',
    }),
    form: SECTIONS[name].schema,
  })

export const settingsView = z
  .object({
    sections: z.object(recordOf(SECTION_NAMES, sectionView)),
    methods: z.array(z.object({ code: z.string(), setting: z.string() })).openapi({
      description: 'The payment methods that can be switched on',
    }),
  })
  .openapi('ShopSettings')
export type SettingsView = z.infer<typeof settingsView>
