import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { STAFF_MOVES } from '../../order/job-state.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { boardJobSchema, boardSchema, materialsSchema, movedSchema } from './board-schema.ts'

const tags = ['staff']

export const boardRoute = createRoute({
  method: 'get',
  path: '/staff/board',
  tags,
  ...forStaff('files:see'),
  summary: 'List the jobs in work with the rolls and machines of the workshop',
  responses: { 200: jsonResponse(boardSchema, 'The jobs, those due first'), ...staffOnly },
})

export const boardJobRoute = createRoute({
  method: 'get',
  path: '/staff/board/jobs/{job}',
  tags,
  ...forStaff('files:see'),
  summary: 'Get one job, of an order in any state, by the number on its ticket',
  request: { params: z.object({ job: z.string().regex(/^[A-Z0-9-]{1,40}$/) }) },
  responses: {
    200: jsonResponse(boardJobSchema, 'The job'),
    404: problemResponse('No such job'),
    ...staffOnly,
  },
})

/** As many as a person chooses on one screen. */
const MOST_MOVED = 200

export const boardMovesRoute = createRoute({
  method: 'post',
  path: '/staff/board/moves',
  tags,
  ...forStaff('jobs:move'),
  summary: 'Change the state of several jobs, each by itself: one that is refused stops no other',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            move: z.enum(STAFF_MOVES),
            lines: z.array(z.uuid()).min(1).max(MOST_MOVED),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(movedSchema, 'Which jobs changed, and why the others did not'),
    ...staffOnly,
  },
})

/** As many files as one download takes. */
const MOST_PACKED = 100

export const boardFilesRoute = createRoute({
  method: 'get',
  path: '/staff/board/files',
  tags,
  ...forStaff('files:see'),
  summary:
    'Download the print files of approved jobs: a folder for each roll, ' +
    'and names that say job, design, material, size and pieces',
  request: {
    query: z.object({
      lines: z
        .string()
        .default('')
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(z.uuid()).max(MOST_PACKED))
        .openapi({ type: 'string', description: 'Ids of order lines, joined by commas' }),
    }),
  },
  responses: {
    200: {
      description: 'A ZIP archive',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('None of these jobs exists'),
    409: problemResponse('A job is not approved yet, its files were deleted, or none has a file'),
    ...staffOnly,
  },
})

export const materialsRoute = createRoute({
  method: 'get',
  path: '/staff/materials',
  tags,
  ...forStaff('files:see'),
  summary: 'List the materials of the recipes on sale',
  responses: { 200: jsonResponse(materialsSchema, 'The materials by name'), ...staffOnly },
})
