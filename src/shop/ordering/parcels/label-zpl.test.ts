import { expect, test } from 'vitest'
import { type Label, labelsOf } from './label.ts'
import { labelsZpl } from './label-zpl.ts'

const party = {
  ...{ name: 'Medida', street: 'Calle Espeluy, 0', postalCode: '23009', city: 'Jaén' },
  ...{ country: 'ES' as const, phone: '953000000', email: '' },
}
const shipped = {
  ...{
    carrier: 'GLS',
    toDepot: false,
    sender: party,
    note: '',
    trackingNumber: '61',
    on: '2026-11-24',
  },
  recipient: { ...party, name: 'Lucía ^XZ~HS_5E\\ & Ñandú\n2' },
  reference: 'M-26-000001-1-1',
}
const labels = (changes: Partial<Label> = {}): Label[] =>
  labelsOf({
    ...shipped,
    ...changes,
    barcode: '61000100000001',
    boxes: [{ weightG: 1234 }, { weightG: 900 }],
  })
const zpl = (some: readonly Label[]) => labelsZpl(some, (key) => key, 'es')

test('each parcel has a label with its own barcode', () => {
  expect(labels().map(({ parcel, parcels, barcode }) => `${parcel}/${parcels} ${barcode}`)).toEqual(
    ['1/2 61000100000001001', '2/2 61000100000001002'],
  )
  const said = zpl(labels())
  expect([said.match(/\^XA/g)?.length, said.match(/\^XZ$/gm)?.length]).toEqual([2, 2])
  expect(said).toContain('^FD1/2^FS')
  expect(said).toContain('1,3 kg')
})

test('without a barcode of the carrier the own reference is scanned', () => {
  const own = labelsOf({ ...shipped, barcode: null, boxes: [{ weightG: 1 }] })
  expect(own.map(({ barcode }) => barcode)).toEqual(['M-26-000001-1-1-1'])
})

test('no text is a command: signs of ZPL are hexadecimal, line feeds are spaces', () => {
  const said = zpl(labels().slice(0, 1))
  expect(said).toContain('^FDLucía _5EXZ_7EHS_5F5E_5C & Ñandú 2^FS')
  expect(said.split('\n').filter((each) => each.includes('Lucía'))).toHaveLength(1)
  expect(said).toMatch(/^\^XA\^CI28$/m)
})

test('a barcode is plain ASCII', () => {
  const odd = labels().map((label) => ({ ...label, barcode: 'Ñ61 ^A~' }))
  expect(zpl(odd)).toContain('^FD61_5EA^FS')
})

test('the depot is told where it is meant', () => {
  expect(zpl(labels({ toDepot: true }))).toContain('shipping.label.depot')
  expect(zpl(labels())).not.toContain('shipping.label.depot')
})
