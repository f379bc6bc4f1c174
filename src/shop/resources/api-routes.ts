import { createRoute, z } from '@hono/zod-openapi'
import { CSV_TYPE } from '../../platform/csv.ts'
import { jsonResponse, Problem, problemResponse } from '../../platform/http.ts'
import { forStaff } from '../session/api-for-staff.ts'
import { staffOnly } from '../session/api-refused.ts'
import type { Resource } from './api-resource.ts'
import { RECORD_DEEDS } from './record.ts'
import {
  actedSchema,
  historyOf,
  importedSchema,
  lastEditor,
  listQuery,
  pageOf,
  recordOf,
} from './resource-schema.ts'

const ofStaff = ({ right }: Resource) => ({ tags: ['staff'], ...forStaff(right) })
const params = z.object({ id: z.uuid() })
const unknown = { 404: problemResponse('No such record') }
const invalid = { 422: problemResponse('All invalid fields') }

const json = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})

/** The filters of a resource in the query: `filter.active=true`. */
const queryOf = ({ filters }: Resource) =>
  z.object({
    ...listQuery,
    ...Object.fromEntries(
      Object.keys(filters).map((name) => [`filter.${name}`, z.string().max(200).optional()]),
    ),
  })

/** Reading records: list, one, history, file. */
function readRoutes(resource: Resource) {
  const { name, form, facts } = resource
  const path = `/staff/resources/${name}` as const
  const record = recordOf(form, facts)
  return {
    list: createRoute({
      method: 'get',
      path,
      summary: `List the ${name}: search, filter, sort, page`,
      ...ofStaff(resource),
      request: { query: queryOf(resource) },
      responses: { 200: jsonResponse(pageOf(record), 'A page of records'), ...staffOnly },
    }),
    one: createRoute({
      method: 'get',
      path: `${path}/{id}`,
      summary: `Get one of the ${name}`,
      ...ofStaff(resource),
      request: { params },
      responses: { 200: jsonResponse(record, 'The record'), ...unknown, ...staffOnly },
    }),
    history: createRoute({
      method: 'get',
      path: `${path}/{id}/history`,
      summary: `List the changes of one of the ${name}, newest first`,
      ...ofStaff(resource),
      request: { params },
      responses: { 200: jsonResponse(historyOf(form), 'The changes'), ...unknown, ...staffOnly },
    }),
    file: createRoute({
      method: 'get',
      path: `${path}/file.csv`,
      summary: `Download the ${name} of a search as CSV`,
      ...ofStaff(resource),
      request: { query: queryOf(resource) },
      responses: {
        200: {
          description: 'UTF-8 with byte order mark, semicolons, no formulas',
          content: { [CSV_TYPE]: { schema: z.string() } },
        },
        ...staffOnly,
      },
    }),
  }
}

/** Changing one record. */
function writeRoutes(resource: Resource) {
  const { name, form, facts } = resource
  const path = `/staff/resources/${name}` as const
  const record = recordOf(form, facts)
  const conflict = {
    content: {
      'application/problem+json': { schema: Problem.extend({ current: record, by: lastEditor }) },
    },
    description: 'The record was changed by another editor; `current` is its present state',
  }
  return {
    create: createRoute({
      method: 'post',
      path,
      summary: `Create one of the ${name}`,
      ...ofStaff(resource),
      request: json(z.object({ form })),
      responses: { 201: jsonResponse(record, 'The new record'), ...invalid, ...staffOnly },
    }),
    update: createRoute({
      method: 'put',
      path: `${path}/{id}`,
      summary: `Change one of the ${name}`,
      ...ofStaff(resource),
      request: {
        params,
        ...json(
          z.object({
            version: z.int().openapi({ description: 'Version that the editor has seen' }),
            form,
            reviewed: z.array(z.string().max(200)).max(200).optional().openapi({
              description: 'Outdated translations that the editor found right as they are',
            }),
          }),
        ),
      },
      responses: {
        200: jsonResponse(record, 'The changed record'),
        409: conflict,
        ...unknown,
        ...invalid,
        ...staffOnly,
      },
    }),
  }
}

/** Changing many records. */
function manyRoutes(resource: Resource) {
  const { name, bulk = {} } = resource
  const path = `/staff/resources/${name}` as const
  return {
    act: createRoute({
      method: 'post',
      path: `${path}/actions`,
      summary: `Archive, restore, delete or change several of the ${name}`,
      ...ofStaff(resource),
      request: json(
        z.object({
          action: z.enum([...RECORD_DEEDS, ...Object.keys(bulk)]),
          ids: z.array(z.uuid()).min(1).max(1000),
        }),
      ),
      responses: {
        200: jsonResponse(actedSchema, 'What was done'),
        422: problemResponse('One of the records may not be changed so'),
        ...staffOnly,
      },
    }),
    importFile: createRoute({
      method: 'post',
      path: `${path}/import`,
      summary: `Import ${name} from CSV, or show what that would change`,
      ...ofStaff(resource),
      request: {
        query: z.object({
          agreed: z.string().max(100).optional().openapi({
            description: 'Fingerprint of the changes that were shown; without it nothing is saved',
          }),
        }),
        body: { content: { [CSV_TYPE]: { schema: z.string() } }, required: true },
      },
      responses: {
        200: jsonResponse(importedSchema, 'The changes, saved or only shown'),
        409: problemResponse('The file or the records have changed since they were shown'),
        413: problemResponse('The file is too large'),
        422: problemResponse('Not a table, or a wrong row'),
        ...staffOnly,
      },
    }),
  }
}

export const routesOf = (resource: Resource) => ({
  ...readRoutes(resource),
  ...writeRoutes(resource),
  ...manyRoutes(resource),
})

/** Files of an import are larger than other bodies. */
export const IMPORT_BODY = {
  path: /^\/api\/staff\/resources\/[\w-]+\/import$/,
  limitBytes: 64 * 1024 * 1024,
}
