import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { schemaOf } from '../../../platform/schema-of.ts'
import { recordOf } from '../../../platform/typed-record.ts'
import type { Holiday } from '../../print/delivery/delivery.ts'
import { zoneSchema } from '../../print/delivery/delivery-schema.ts'
import { SECTION_NAMES } from './settings-form-schema.ts'
import { SECTIONS } from './shop-settings-schema.ts'

const holiday = schemaOf<Holiday>()(
  z.object({
    on: z.string(),
    name: localTextSchema,
    closing: z.literal(true).optional(),
  }),
)
const calendars = z.object({
  shopHolidays: z.array(holiday).readonly(),
  nationalHolidays: z.object({
    ES: z.array(holiday).readonly(),
    PT: z.array(holiday).readonly(),
    FR: z.array(holiday).readonly(),
  }),
})

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
    dates: z.object({ zones: z.array(zoneSchema).readonly(), calendars }).openapi({
      description: 'What delivery days depend on, apart from the room of machines',
    }),
    methods: z.array(z.object({ code: z.string(), setting: z.string() })).openapi({
      description: 'The payment methods that can be switched on',
    }),
  })
  .openapi('ShopSettings')
export type SettingsView = z.infer<typeof settingsView>
