import { expect, test } from 'vitest'
import { nextStages } from './next-stages.ts'

type Asked = Parameters<typeof nextStages>[0]

const FILE = { artworkRules: { needed: true } }
const NONE = { artworkRules: { needed: false } }
const PAID = '2026-11-22T10:00:00Z'

test.each<[string, Asked['stage'], Asked['lines'], string | null, [string, string]]>([
  ['files are waited for', 'artwork', [FILE, NONE], PAID, ['files', 'productionWhy']],
  ['all files are approved', 'production', [FILE, NONE], PAID, ['approved', 'printWhy']],
  [
    'the rules of a file are not known',
    'production',
    [{ artworkRules: null }],
    PAID,
    ['approved', 'printWhy'],
  ],
  ['no file is needed, not paid', 'production', [NONE], null, ['noFiles', 'cutWhy']],
  ['no file is needed, paid', 'production', [NONE], PAID, ['noFiles', 'cutPaidWhy']],
])('%s', (_case, stage, lines, paidAt, [files, production]) => {
  expect(nextStages({ stage, lines, paidAt })).toEqual({ files, production })
})
