import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import {
  type DeliveryAddress,
  MOST_ADDRESSES,
  readDeliveryAddress,
} from '../../buying/checkout/address-book.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { DirectionForm, savedAddressSchema } from './address-schema.ts'
import type { AccountParts } from './customer-account.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './store-addresses.ts'

const security = [{ token: [] }]
const wrong = { 422: problemResponse('All missing or invalid fields') }
const body = {
  content: { 'application/json': { schema: lenient(DirectionForm).openapi('AddressForm') } },
  required: true as const,
}
const params = z.object({ id: z.uuid() })

export const listRoute = createRoute({
  method: 'get',
  path: '/users/addresses',
  tags: ['users'],
  summary: 'List the delivery addresses of the customer, the default one first',
  security,
  responses: { 200: jsonResponse(z.array(savedAddressSchema), 'The addresses'), ...customersOnly },
})
export const addRoute = createRoute({
  method: 'post',
  path: '/users/addresses',
  tags: ['users'],
  summary: 'Save a delivery address; the first one becomes the default',
  security,
  request: { body },
  responses: {
    201: jsonResponse(savedAddressSchema, 'Saved'),
    409: problemResponse('The maximum number of addresses is reached'),
    ...wrong,
    ...customersOnly,
  },
})
export const changeRoute = createRoute({
  method: 'put',
  path: '/users/addresses/{id}',
  tags: ['users'],
  summary: 'Change a delivery address, or make it the default',
  security,
  request: { params, body },
  responses: {
    200: jsonResponse(savedAddressSchema, 'Saved'),
    404: problemResponse('No such address of this customer'),
    ...wrong,
    ...customersOnly,
  },
})
export const removeRoute = createRoute({
  method: 'delete',
  path: '/users/addresses/{id}',
  tags: ['users'],
  summary: 'Remove a delivery address',
  security,
  request: { params },
  responses: {
    204: { description: 'Removed' },
    404: problemResponse('No such address of this customer'),
    ...customersOnly,
  },
})

export function addressCalls(api: Api, { context }: AccountParts): void {
  const { db } = context
  const unknown = () => new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
  const read = (input: DeliveryAddress) => {
    const address = readDeliveryAddress(input)
    if (!address.ok) throw refusalsAs(422, address.refusals)
    return address.value
  }

  api.openapi(listRoute, async (c) =>
    c.json({ data: await listAddresses(db, (await requireCustomer(context, c)).id) }, 200),
  )

  api.openapi(addRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const address = read(c.req.valid('json'))
    const data = await db.transaction((tx) => addAddress(tx, id, address, context.now()))
    if (!data)
      throw new HttpProblem(409, {
        code: 'account.addresses.tooMany',
        field: '',
        params: { limit: MOST_ADDRESSES },
      })
    return c.json({ data }, 201)
  })

  api.openapi(changeRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const address = read(c.req.valid('json'))
    const data = await db.transaction((tx) =>
      changeAddress(tx, id, c.req.valid('param').id, address),
    )
    if (!data) throw unknown()
    return c.json({ data }, 200)
  })

  api.openapi(removeRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    if (!(await db.transaction((tx) => removeAddress(tx, id, c.req.valid('param').id))))
      throw unknown()
    return c.body(null, 204)
  })
}
