import { describe, expect, it } from 'vitest'
import { JOB_STATES } from '../../order/job-state.ts'
import { readUploadMetadata, refuseSize, refuseTarget } from './upload-rules.ts'

const good = {
  orderToken: 'abc_DEF-123',
  lineId: '7f2c1f3e-0000-4000-8000-0123456789ab',
  design: '2',
  filename: 'lona.pdf',
}

describe('readUploadMetadata', () => {
  it('reads what the uploader sends', () => {
    const read = {
      orderToken: 'abc_DEF-123',
      lineId: good.lineId,
      design: 2,
      side: 'both',
      fileName: 'lona.pdf',
      pastCheck: false,
    }
    expect(readUploadMetadata(good)).toEqual({ ok: true, value: read })
    expect(readUploadMetadata({ ...good, pastCheck: '1' })).toEqual({
      ok: true,
      value: { ...read, pastCheck: true },
    })
    expect(readUploadMetadata({ ...good, pastCheck: 'yes' })).toEqual({ ok: true, value: read })
    expect(readUploadMetadata({ ...good, side: 'back' })).toEqual({
      ok: true,
      value: { ...read, side: 'back' },
    })
  })

  it.each([
    ['orderToken', { orderToken: "x' OR 1=1" }],
    ['orderToken', { orderToken: null }],
    ['lineId', { lineId: '../../etc' }],
    ['lineId', { lineId: undefined }],
    ['design', { design: '0' }],
    ['design', { design: '1e9' }],
    ['design', { design: '-1' }],
  ])('refuses a bad %s: %j', (field, change) => {
    expect(readUploadMetadata({ ...good, ...change })).toEqual({
      ok: false,
      refusals: [{ code: 'artwork.upload.malformed', field }],
    })
  })

  it('needs no file name, and cleans the one it gets', () => {
    expect(readUploadMetadata({ ...good, filename: '../\u202efdp.exe' })).toMatchObject({
      value: { fileName: 'fdp.exe' },
    })
    expect(readUploadMetadata({ ...good, filename: undefined })).toMatchObject({
      value: { fileName: '' },
    })
  })
})

it.each([
  [undefined, 'artwork.upload.malformed', undefined],
  [Number.NaN, 'artwork.upload.malformed', undefined],
  [-1, 'artwork.upload.malformed', undefined],
  [0, 'artwork.file.empty', undefined],
  [1, null, undefined],
  [2_000_000_000, null, undefined],
  [2_000_000_001, 'artwork.file.tooLarge', { sizeGb: 2.01, limitGb: 2 }],
  [5_400_000_000, 'artwork.file.tooLarge', { sizeGb: 5.4, limitGb: 2 }],
])('a file of %j bytes: %j', (size, code, params) => {
  const refusal = refuseSize(size)
  expect(refusal?.code ?? null).toBe(code)
  expect(refusal?.params).toEqual(params)
})

describe('refuseTarget', () => {
  it.each(['pending_payment', 'preparing'])('takes files while an order is %s', (orderStatus) => {
    expect(
      refuseTarget({ orderStatus, jobState: 'awaiting_artwork', designs: 1, sides: 1 }, 1),
    ).toBeNull()
  })

  it.each(['cancelled', 'deleted_by_user', 'refunded'])(
    'takes none of an order that is %s',
    (orderStatus) => {
      expect(
        refuseTarget({ orderStatus, jobState: 'awaiting_artwork', designs: 1, sides: 1 }, 1)?.code,
      ).toBe('artwork.upload.orderClosed')
    },
  )

  it('takes files until the job is approved', () => {
    const open = JOB_STATES.filter(
      (jobState) =>
        refuseTarget({ orderStatus: 'preparing', jobState, designs: 1, sides: 1 }, 1) === null,
    )
    expect(open).toEqual(['awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval'])
  })

  it.each([
    [1, 'both', null],
    [1, 'back', 'artwork.upload.oneSided'],
    [2, 'back', null],
  ] as const)('for %i sides takes a file of %s: %s', (sides, side, code) => {
    const target = { orderStatus: 'preparing', jobState: 'checking', designs: 1, sides } as const
    expect(refuseTarget(target, 1, side)?.code ?? null).toBe(code)
  })

  it('takes no third design of two', () => {
    const refusal = refuseTarget(
      { orderStatus: 'preparing', jobState: 'awaiting_artwork', designs: 2, sides: 1 },
      3,
    )
    expect(refusal).toEqual({
      code: 'artwork.upload.design',
      field: 'design',
      params: { design: 3, designs: 2 },
    })
  })
})
