import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { ARTWORK_STATES, JOB_STATES } from '../../order/job-state.ts'
import { FAILURES } from '../preview/preview.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const PlaceSchema = z
  .object({ page: z.int(), xMm: z.int(), yMm: z.int(), widthMm: z.int(), heightMm: z.int() })
  .openapi({ description: 'A rectangle of a page as it is seen, from its upper left corner' })

const FindingSchema = z.object({
  level: z
    .enum(['blocks', 'warns', 'notes'])
    .openapi({ description: 'blocks: must change; warns: may be accepted; notes: worth knowing' }),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).openapi({
    description: 'What was measured and what is wanted, with the unit at the end of the name',
  }),
  message: z.string(),
  detail: z.string().openapi({ description: 'Why it matters' }),
  where: z.string().nullable(),
  places: z.array(PlaceSchema),
  mend: z
    .array(z.object({ program: z.string(), step: z.string() }))
    .openapi({ description: 'How to mend it in common programs' }),
})

const ArtworkSchema = z
  .object({
    id: z.uuid(),
    design: z.int(),
    version: z.int().openapi({
      description: 'Files sent for a design count from 1; a verdict belongs to one of them',
    }),
    state: z.enum(ARTWORK_STATES).exclude(['withdrawn']),
    fileName: z.string(),
    sizeBytes: z.int(),
    sentBy: z
      .string()
      .nullable()
      .optional()
      .openapi({ description: 'Who sent it by a link for designers, as they said themselves' }),
    pages: z.int().nullable(),
    pageWidthMm: z.int().nullable(),
    pageHeightMm: z.int().nullable(),
    widthPx: z.int().nullable(),
    heightPx: z.int().nullable(),
    dpi: z
      .int()
      .nullable()
      .openapi({ description: 'Pixels per inch at the printed size; null for vector artwork' }),
    deletedOn: z.iso
      .date()
      .nullable()
      .openapi({ description: 'When its bytes were deleted, after the end of the order' }),
    findings: z.array(FindingSchema),
    asked: z
      .object({ comment: z.string(), area: PlaceSchema.nullable(), at: z.iso.datetime() })
      .nullable()
      .optional()
      .openapi({
        description:
          'What staff ask to be changed in this version; `area`: in mm of the finished piece',
      }),
    pastCheck: z.boolean().optional().openapi({
      description: 'Blocked by the check, and sent past it for one of the staff to look at',
    }),
    look: z.enum(['waits', 'good']).nullable().optional().openapi({
      description: 'Where the order has the review by staff, or the file was sent past the check',
    }),
    eyes: z
      .enum(['pastCheck', 'unread', ...FAILURES])
      .nullable()
      .optional()
      .openapi({
        description:
          'Told to staff: it was sent past the check, the machine could not read all of it, or there is no picture of it and why; one of them is to look',
      }),
    sentOnBecause: z.string().nullable().optional().openapi({
      description:
        'Told to staff: why one of them sent it past the check; null where the customer did',
    }),
  })
  .openapi('Artwork')

const PieceSchema = z
  .object({
    ordered: z.object({ widthMm: z.int(), heightMm: z.int() }),
    sides: z.union([z.literal(1), z.literal(2)]),
    designs: z.int(),
    rules: z.object({
      needed: z.literal(false).optional(),
      minimumDpi: z.number(),
      recommendedDpi: z.number(),
      bleedMm: z.number(),
      safeMarginMm: z.number(),
      hemAllowanceMm: z.number(),
    }),
    whiteInk: z.boolean(),
    edge: z.enum(['hem', 'straight', 'contour']),
  })
  .openapi({ description: 'What a file must suit' })

export const LineSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    designs: z.int(),
    widthMm: z.int(),
    heightMm: z.int(),
    needsFile: z.boolean(),
    jobState: z.enum(JOB_STATES),
    piece: PieceSchema,
    artworks: z.array(ArtworkSchema),
  })
  .openapi('ArtworkLine')

export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/artworks',
  tags: ['artwork'],
  summary: 'The files of an order, by line and design, with what was found in them',
  request: { params: z.object({ token: Token }) },
  responses: {
    200: jsonResponse(z.array(LineSchema), 'The lines of the order'),
    404: problemResponse('No order has this token'),
  },
})

const LineParams = z.object({ token: Token, lineId: z.uuid() })

export const approvalRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/approval',
  tags: ['artwork'],
  summary: 'The customer approves the files of a line, with the warnings they may have',
  request: {
    params: LineParams,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            name: z
              .string()
              .max(10_000)
              .openapi({ description: 'Of who approves, as they type it' }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Approved'),
    404: problemResponse('No order has this token, or the line is not of it'),
    409: problemResponse('The line does not wait for approval'),
    422: problemResponse('Nobody is named'),
  },
})

export const reopeningRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/lines/{lineId}/approval',
  tags: ['artwork'],
  summary:
    'The customer takes an approval back, until production begins: the files may change again, and wait to be approved anew',
  request: { params: LineParams },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Open again'),
    404: problemResponse('No order has this token, or the line is not of it'),
    409: problemResponse(
      'It is not approved, its production has begun, it needs no file, or the order is closed',
    ),
  },
})

export const pastCheckRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/artworks/{artworkId}/past-check',
  tags: ['artwork'],
  summary:
    'Send a file that the check blocks for its quality to one of the staff, who looks at it before it is printed',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'It waits for one of the staff'),
    404: problemResponse('No such file in this order'),
    409: problemResponse(
      'It is not blocked, staff ask for another, the line is approved, or the order is closed',
    ),
  },
})

export const withdrawalRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/artworks/{artworkId}',
  tags: ['artwork'],
  summary: 'Take a file back before the line is approved',
  request: { params: z.object({ token: Token, artworkId: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ jobState: z.enum(JOB_STATES) }), 'Taken back'),
    404: problemResponse('No such file in this order'),
    409: problemResponse('The line is approved'),
  },
})
