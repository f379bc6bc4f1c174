import { describe, expect, test } from 'vitest'
import { fileTag } from './file-tag.ts'

type Files = Parameters<typeof fileTag>[0]
const file = (state: string, more: object = {}) =>
  ({ state, asked: null, look: null, eyes: null, ...more }) as Files['artworks'][number]
const line = (designs: number, ...artworks: Files['artworks']): Files => ({
  designs,
  needsFile: true,
  artworks,
})

describe('the files of a job', () => {
  test.each<[string, Files, string | undefined]>([
    ['none yet', line(1), 'staff.file.missing'],
    ['one of two', line(2, file('pass')), 'staff.file.missing'],
    ['none needed', { designs: 1, needsFile: false, artworks: [] }, undefined],
    ['all good', line(2, file('pass'), file('pass')), 'staff.file.pass'],
    ['the worst rules', line(2, file('pass'), file('warning')), 'staff.file.warning'],
    ['being checked', line(1, file('uploaded')), 'staff.file.uploaded'],
    ['blocked', line(2, file('uploaded'), file('blocked')), 'staff.file.blocked'],
    ['changes asked', line(1, file('pass', { asked: {} })), 'staff.file.asked'],
    ['waits for a look', line(1, file('pass', { look: 'waits' })), 'staff.file.look'],
    ['could not be drawn', line(1, file('warning', { eyes: 'damaged' })), 'staff.file.look'],
  ])('%s', (_, files, key) => {
    expect(fileTag(files)?.key).toBe(key)
  })
})
