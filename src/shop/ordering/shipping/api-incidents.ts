import { type Api, HttpProblem, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from '../orders/api-staff-order.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { incidentMoveRoute, noteIncidentRoute } from './api-incidents-routes.ts'
import { noteIncident, stepIncident } from './incident-lifecycle.ts'
import { shippedParts } from './shipped-part.ts'

/** Incidents of shipments, from the desk's queue and the page of an order. */
export function incidentsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(noteIncidentRoute, async (c) => {
    const staff = await requireStaff(context, c, noteIncidentRoute)
    const { number } = c.req.valid('param')
    const { shipment, ...wanted } = c.req.valid('json')
    const found = await mustFind(life, number)
    const part = shippedParts(found).find((each) => each.number === shipment)
    if (!part)
      throw new HttpProblem(404, {
        ...{ code: 'orders.unknownShipment', field: 'shipment', params: { value: shipment } },
      })
    const noted = await noteIncident(life, { found, part }, wanted, staff)
    if (!noted.ok) throw refusalsAs(409, noted.refusals)
    c.var.log.info('incident.noted', { order: number, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })

  api.openapi(incidentMoveRoute, async (c) => {
    const staff = await requireStaff(context, c, incidentMoveRoute)
    const { number, id } = c.req.valid('param')
    const wanted = c.req.valid('json')
    const moved = await stepIncident(life, await mustFind(life, number), id, wanted, staff)
    if (!moved) throw new HttpProblem(404, { code: 'shipping.incident.unknown', field: 'id' })
    if (!moved.ok) {
      const isTyped = moved.refusals.some(({ field }) => field !== '')
      throw refusalsAs(isTyped ? 422 : 409, moved.refusals)
    }
    c.var.log.info('incident.moved', { order: number, to: wanted.move, by: staff.id })
    return c.json({ data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }, 200)
  })
  return api
}
