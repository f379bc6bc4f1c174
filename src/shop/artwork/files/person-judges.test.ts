/** The shop keeps a file whose check fails, and staff judge it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombPdf, tiffFile } from '../../../../test/artwork-files.ts'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { MOST_CHECKS, MOST_DRAWINGS, unreadVerdict } from '../../print/preflight/person-judges.ts'

let desk: StaffDesk
let fine: Buffer
const { PATH } = process.env
const folder = mkdtempSync(join(tmpdir(), 'dying-'))
beforeAll(async () => {
  desk = await staffDesk()
  fine = await tiffFile(11_820, 3_940)
})
afterAll(async () => {
  process.env.PATH = PATH
  rmSync(folder, { recursive: true })
  await desk.shop.close()
})
const { ordered } = blockedFiles(() => ({ desk, coarse: fine }))

const KILL = 'kill -9 $$'

/** Every limited process is started through `nice`, which now kills it. */
const killEveryProcess = (): void => startWith(KILL)

/** Only those that draw pictures. */
const killEveryRenderer = (): void =>
  startWith(`case "$*" in *renderer*) ${KILL};; esac\nPATH='${PATH}' exec nice "$@"`)

function startWith(script: string): void {
  const nice = join(folder, 'nice')
  writeFileSync(nice, `#!/bin/sh\n${script}\n`)
  chmodSync(nice, 0o755)
  writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'setpriv'), 0o755)
  process.env.PATH = `${folder}:${PATH}`
}

/** A file is sent, and its work dies so often. */
async function diesWhileSent(
  order: { send: () => Promise<unknown> },
  times: number,
  why: string,
): Promise<void> {
  await expect(order.send()).rejects.toThrow(why)
  for (let more = 1; more < times; more += 1)
    await expect(desk.shop.runSentJobs()).rejects.toThrow(why)
}

test('a check that dies again and again hands the file to a person, who accepts it', async () => {
  const order = await ordered()
  killEveryProcess()
  await diesWhileSent(order, MOST_CHECKS, 'inspection ended by SIGKILL')
  expect((await order.line()).artworks[0]?.state).toBe('uploaded')
  // The next start is not tried any more, even though it would succeed.
  process.env.PATH = PATH
  await desk.shop.runSentJobs()
  expect(await order.line()).toMatchObject({
    jobState: 'checking',
    artworks: [
      { state: 'blocked', pastCheck: true, findings: [{ code: 'artwork.file.notChecked' }] },
    ],
  })
  expect(await order.waits()).toEqual(['pastCheck'])
  expect((await order.say('good')).status).toBe(200)
  expect((await order.approve()).status).toBe(200)
})

test('a preview whose drawing dies again and again is given up, and a person looks', async () => {
  const order = await ordered()
  killEveryRenderer()
  await diesWhileSent(order, MOST_DRAWINGS, 'rendering ended by SIGKILL')
  expect((await order.line()).artworks[0]?.state).toBe('pass')
  process.env.PATH = PATH
  await desk.shop.runSentJobs()
  const [file] = (await order.line()).artworks
  expect(file?.state).toBe('warning')
  expect(file?.findings.map(({ code }) => code)).toContain('preflight.found.unseen.tooComplex')
  expect(await order.waits()).toEqual(['tooComplex'])
})

test('a file beyond our readers is blocked with a way past, and seen at the desk', async () => {
  const order = await ordered()
  await order.send({ filename: 'arte.pdf' }, bombPdf(20))
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ state: 'blocked', findings: [{ code: 'artwork.file.tooComplex' }] }],
  })
  // Staff see it unasked.
  expect(await order.waits()).toEqual(['unread'])
  expect((await order.pass()).status).toBe(200)
  expect(await order.waits()).toEqual(['pastCheck'])
  expect((await order.say('good')).status).toBe(200)
  const { rows } = await desk.shop.database.db.execute(
    sql`SELECT preview FROM artworks ORDER BY created_at DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ preview: { failed: 'tooComplex' } }])
})

const refusal = (name: string, params = {}) => [
  { code: `artwork.${name === 'encrypted' ? 'pdf' : 'file'}.${name}`, field: '', params },
]
test.each([
  ['blocked', 'tooComplex', {}, 1_000],
  ['blocked', 'unusual', { found: 'JPEG XL' }, 1_000],
  ['blocked', 'progressive', { megapixels: 300 }, 9e7],
  ['blocked', 'tooManyPixels', { megapixels: 1_200 }, 9e7],
  ['rejected', 'tooManyPixels', { megapixels: 10_000 }, 40_000],
  ['blocked', 'damaged', {}, 1_000],
  ['blocked', 'encrypted', {}, 1_000],
  ['rejected', 'shared', { megapixels: 8_000 }, 29_000],
  ['rejected', 'unknownFormat', {}, 1_000],
] as const)('%s: %s %j', (state, name, params, sizeBytes) => {
  expect(unreadVerdict(refusal(name, params), sizeBytes).state).toBe(state)
})
