import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain } from '../../../../../test/tiff-files.ts'
import type { ByteSource } from './byte-source.ts'
import { photoshopChannels } from './photoshop-channels.ts'
import { readTiff } from './tiff-header.ts'

const inMemory = (file: Buffer): ByteSource => ({
  size: file.length,
  read: async (at, length) => file.subarray(at, at + length),
})

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const padded = (bytes: Buffer): Buffer =>
  bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes
const pascal = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
const unicode = (text: string): Buffer => {
  const units = Buffer.from(`${text}\0`, 'utf16le').swap16()
  return Buffer.concat([u32(units.length / 2), units])
}

/** An image resource, as Adobe's specification lays it out. */
const resource = (id: number, data: Buffer, name = ''): Buffer =>
  Buffer.concat([
    Buffer.from('8BIM'),
    u16(id),
    padded(pascal(name)),
    u32(data.length),
    padded(data),
  ])
const display = (...kinds: number[]): Buffer =>
  Buffer.concat([u32(1), ...kinds.map((kind) => Buffer.from([...Array(10).fill(0), 0, 100, kind]))])
const oldDisplay = (...kinds: number[]): Buffer =>
  Buffer.concat(kinds.map((kind) => Buffer.from([...Array(10).fill(0), 0, 100, kind, 0])))

const THUMBNAIL = resource(1036, Buffer.alloc(333, 7), 'odd')
const NAMES = resource(1006, Buffer.concat([pascal('Alfa 1'), pascal('Tinta Blanca')]))
const UNICODE = resource(1045, Buffer.concat([unicode('Selección'), unicode('Découpe')]))

describe('channels of Photoshop', () => {
  test.each([
    ['names alone', [THUMBNAIL, NAMES], ['Alfa 1', undefined], ['Tinta Blanca', undefined]],
    [
      'Unicode before the older names',
      [NAMES, UNICODE],
      ['Selección', undefined],
      ['Découpe', undefined],
    ],
    [
      'a selection and a spot colour',
      [UNICODE, resource(1077, display(0, 2))],
      ['Selección', 'selection'],
      ['Découpe', 'spot'],
    ],
    [
      'as older versions wrote it',
      [NAMES, resource(1007, oldDisplay(1, 2))],
      ['Alfa 1', 'selection'],
      ['Tinta Blanca', 'spot'],
    ],
  ] as const)('%s', (_, parts, ...channels) => {
    expect(photoshopChannels(Buffer.concat([...parts]))).toEqual(
      channels.map(([name, kind]) => ({ name, kind })),
    )
  })

  test('no bytes and any bytes end without an error', () => {
    expect(photoshopChannels(undefined)).toEqual([])
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), (noise, cut) => {
        const whole = Buffer.concat([NAMES, UNICODE, resource(1077, display(0, 2))])
        const damaged = Buffer.concat([whole.subarray(0, cut), noise])
        expect(photoshopChannels(damaged).length).toBeLessThanOrEqual(56)
      }),
    )
  })
})

/** A TIFF in CMYK with two channels more, and the resources of Photoshop. */
const tiff = (extra: readonly number[], resources: Buffer): Buffer => {
  const whole = Buffer.concat([resources, Buffer.alloc((4 - (resources.length % 4)) % 4)])
  const longs = Array.from({ length: whole.length / 4 }, (_, at) => whole.readUInt32LE(4 * at))
  return plain({ widthPx: 8, heightPx: 8, samples: 6, more: { 338: [...extra], 34377: longs } })
}

test.each([
  ['by number without names', [0, 0], Buffer.alloc(4), ['5', '6']],
  ['by name', [0, 0], NAMES, ['Alfa 1', 'Tinta Blanca']],
  [
    'without a saved selection',
    [0, 0],
    Buffer.concat([UNICODE, resource(1077, display(0, 2))]),
    ['Découpe'],
    1,
  ],
  ['without transparency', [2, 0], NAMES, ['Tinta Blanca']],
])('the inks of a TIFF are told %s', async (_, extra, resources, spots, selections?: number) => {
  expect(await readTiff(inMemory(tiff(extra, resources)))).toMatchObject({
    colour: 'cmyk',
    spots,
    ...(selections && { selections }),
  })
})
