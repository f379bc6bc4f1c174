import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import type { SettingSection } from './settings-form-schema.ts'
import { sectionView, settingsView } from './settings-view-schema.ts'
import { SECTIONS } from './shop-settings-schema.ts'

export const settingsRoute = createRoute({
  method: 'get',
  path: '/staff/settings',
  summary: 'Read the settings of the shop, by section',
  tags: ['staff'],
  ...forStaff('settings'),
  responses: { 200: jsonResponse(settingsView, 'All sections'), ...staffOnly },
})

/** The call that changes one section. */
export const saveSectionRoute = (name: SettingSection) =>
  createRoute({
    method: 'put',
    path: `/staff/settings/${name}`,
    summary: `Change the section "${name}" of the settings`,
    tags: ['staff'],
    ...forStaff('settings'),
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: z.object({
              version: z.int().openapi({ description: 'Version that the editor has seen' }),
              form: SECTIONS[name].schema,
            }),
          },
        },
      },
    },
    responses: {
      200: jsonResponse(sectionView(name), 'The section as it is now'),
      409: problemResponse('The section was changed by another editor'),
      422: problemResponse('Refused values, each at its field'),
      ...staffOnly,
    },
  })
