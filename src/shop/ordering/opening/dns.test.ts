import { expect, test } from 'vitest'
import { mailRecords, type ReadTxt } from './dns-io.ts'

const fails = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))
/** The records of each name; others do not exist. */
const zone =
  (records: Readonly<Record<string, string[][]>>): ReadTxt =>
  (name) => {
    const found = records[name]
    return found ? Promise.resolve(found) : fails('ENOTFOUND')
  }

test.each<[string, ReadTxt, { spf: string; dmarc: string }]>([
  [
    'both records',
    zone({ 'talla.es': [['v=spf1 -all']], '_dmarc.talla.es': [['v=DMARC1; ', 'p=none']] }),
    { spf: 'found', dmarc: 'found' },
  ],
  [
    'other texts only',
    zone({ 'talla.es': [['google-site=1']] }),
    { spf: 'missing', dmarc: 'missing' },
  ],
  ['no such domain', zone({}), { spf: 'missing', dmarc: 'missing' }],
  ['no answer', () => fails('ETIMEOUT'), { spf: 'unknown', dmarc: 'unknown' }],
  ['no network', () => fails('ECONNREFUSED'), { spf: 'unknown', dmarc: 'unknown' }],
])('%s', async (_, read, found) => {
  expect(await mailRecords(read, 'pedidos@talla.es')).toEqual(found)
})
