import { expect, test } from 'vitest'
import { nextStages } from './next-stages.ts'

type Asked = Parameters<typeof nextStages>[0]

const FILE = { jobState: 'approved', artworkRules: { needed: true } } as const
const NONE = { jobState: 'approved', artworkRules: { needed: false } } as const
const UNSENT = { ...FILE, jobState: 'awaiting_artwork' } as const
const WRONG = { ...FILE, jobState: 'needs_changes' } as const
const SENT = { ...FILE, jobState: 'awaiting_approval' } as const
const READ = { ...FILE, jobState: 'checking' } as const
const PAID = '2026-11-22T10:00:00Z'

test.each<[string, Asked['stage'], Asked['lines'], string | null, [string, string]]>([
  ['files are waited for', 'artwork', [UNSENT, NONE], PAID, ['files', 'productionWhy']],
  ['one of two files is there', 'artwork', [SENT, UNSENT], PAID, ['files', 'productionWhy']],
  ['a file has to be changed', 'artwork', [SENT, WRONG], PAID, ['files', 'productionWhy']],
  ['files came before the order', 'artwork', [SENT, NONE], PAID, ['sent', 'productionWhy']],
  ['they are still read', 'artwork', [READ, SENT], null, ['sent', 'productionWhy']],
  ['all files are approved', 'production', [FILE, NONE], PAID, ['approved', 'printWhy']],
  [
    'the rules of a file are not known',
    'production',
    [{ ...FILE, artworkRules: null }],
    PAID,
    ['approved', 'printWhy'],
  ],
  ['no file is needed, not paid', 'production', [NONE], null, ['noFiles', 'cutWhy']],
  ['no file is needed, paid', 'production', [NONE], PAID, ['noFiles', 'cutPaidWhy']],
])('%s', (_case, stage, lines, paidAt, [files, production]) => {
  expect(nextStages({ stage, lines, paidAt })).toEqual({ files, production })
})
