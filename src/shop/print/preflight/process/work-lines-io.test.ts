import { expect, test } from 'vitest'
import { lastNews, printWork, workLine } from './work-lines-io.ts'
import { partOf, type WorkNews } from './work-step.ts'

test.each<[string, string, WorkNews | undefined]>([
  ['a step', workLine({ step: 'reading' }), { step: 'reading' }],
  ['a share', workLine({ step: 'inks', share: 0.25 }), { step: 'inks', share: 0.25 }],
  ['a tiny share', workLine({ step: 'inks', share: 1e-9 }), { step: 'inks', share: 0 }],
  [
    'the last of some',
    workLine({ step: 'reading' }) + workLine({ step: 'decoding', share: 1 }),
    { step: 'decoding', share: 1 },
  ],
  ['an answer after it', `${workLine({ step: 'reading' })}{"ok":true}\n`, { step: 'reading' }],
  ['an unknown step', '{"step":"dreaming"}\n', undefined],
  ['a share beyond all', '{"step":"inks","share":7}\n', { step: 'inks' }],
  ['an answer alone', '{"ok":true,"value":{"step":"inks"}}\n', undefined],
])('reads %s', (_, printed, news) => {
  expect(lastNews(printed)).toEqual(news)
})

test('prints each step at once, and its shares now and then', () => {
  const printed: string[] = []
  const tell = printWork((line) => printed.push(line))
  tell({ step: 'reading' })
  for (let at = 0; at < 1_000; at += 1) tell({ step: 'decoding', share: at / 1_000 })
  tell({ step: 'inks', share: 0.5 })
  expect(printed.map((line) => JSON.parse(line))).toEqual([
    { step: 'reading' },
    { step: 'decoding', share: 0 },
    { step: 'inks', share: 0.5 },
  ])
})

test('counts the share of one of several parts', () => {
  const shares: number[] = []
  for (const [at, share] of [
    [0, 0.5],
    [1, 0],
    [3, 1],
  ] as const)
    partOf((whole) => shares.push(whole), at, 4)(share)
  expect(shares).toEqual([0.125, 0.25, 1])
})
