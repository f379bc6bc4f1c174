import type { Context } from '../../../platform/context.ts'
import { type ApiContext, refusalsAs } from '../../../platform/http.ts'
import { formRefusals } from '../../resources/form-schema.ts'
import type { StaffRoute } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'

type Checked = { success: true } | { success: false; error: Parameters<typeof formRefusals>[0] }

/**
 * Refuses a form of settings with the faults at its fields. Other callers are told that they may not
 * call, and nothing about the form.
 */
export const refuseSettings =
  (context: Context, route: StaffRoute) =>
  (result: Checked, c: ApiContext): Promise<never> | undefined =>
    result.success
      ? undefined
      : requireStaff(context, c, route).then(() => {
          throw refusalsAs(
            422,
            formRefusals(result.error).map((each) => ({
              ...each,
              field: each.field.replace(/^form\./, ''),
            })),
          )
        })
