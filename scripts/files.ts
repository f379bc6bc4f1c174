/**
 * Copies all files of the shop from the folder to the bucket, or back: `npm run files --
 * to-bucket|to-disk [remove]`, with the `S3_…` of the bucket. Works with and without a running shop
 * and may be repeated. `remove` deletes the files at the old place, once the shop runs with the new
 * one. Exits 1 where a file is missing or damaged.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveWants } from '../src/boot/gateways.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/database.ts'
import { errorMessage } from '../src/platform/error-facts.ts'
import { openBucket } from '../src/platform/s3/bucket.ts'
import { requirePrivate } from '../src/platform/s3/private.ts'
import { isComplete, type Moved, moveFiles } from '../src/shop/artwork/files/move-lifecycle.ts'
import { FILES_ARE_IN, keptIn } from '../src/shop/artwork/files/uploads-kept.ts'
import { placeInBucket, placeOnDisk } from '../src/shop/artwork/files/uploads-listed.ts'
import { withDatabase } from './with-database.ts'

const [way = '', more] = process.argv.slice(2)
if (!['to-bucket', 'to-disk'].includes(way) || (more !== undefined && more !== 'remove')) {
  process.stderr.write('usage: npm run files -- to-bucket|to-disk [remove]\n')
  process.exit(2)
}
const LINE_MS = 2_000
const [toBucket, remove] = [way === 'to-bucket', more === 'remove']
const [here, there] = toBucket ? ['the folder', 'the bucket'] : ['the bucket', 'the folder']
const count = (many: number, one: string): string => `${many} ${one}${many === 1 ? '' : 's'}`
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** Removing the files that a running shop serves would make them unreachable. */
function requireSwitched(config: Context['config'], destination: string): void {
  let said = ''
  try {
    said = readFileSync(join(config.dataDir, FILES_ARE_IN), 'utf8')
  } catch {
    // Never started.
  }
  if (said !== destination)
    throw new ConfigError(
      `the shop was last started with its files in the ${said || 'folder'}: ` +
        `start it on ${there} first`,
    )
}

const says = (moved: Moved): string[] => [
  `In ${there}, each compared byte for byte: ` +
    `${count(moved.uploads, 'upload')} (${megabytes(moved.bytes)}), ` +
    `${moved.sent} of them sent now; ${count(moved.pictures, 'picture')}, ` +
    `${count(moved.proofs, 'proof')} of transfers, ` +
    `${count(moved.media, 'file')} of the media library.`,
  ...(moved.underWay > 0
    ? [
        `Under way, there as far as they are: ${count(moved.underWay, 'upload')}. ` +
          'Run it again once the shop is stopped.',
      ]
    : []),
  ...(moved.leftUnderWay > 0
    ? [`Under way, stay behind: ${count(moved.leftUnderWay, 'upload')}. Their senders begin anew.`]
    : []),
  ...(moved.forgotten > 0
    ? [`Removed from ${there}, because the shop deleted them: ${count(moved.forgotten, 'upload')}.`]
    : []),
  ...(moved.removed > 0 ? [`Removed from ${here}: ${count(moved.removed, 'upload')}.`] : []),
  ...moved.damaged.map((each) => `DAMAGED ${each}`),
  ...moved.missing.map((each) => `MISSING ${each}`),
  ...(isComplete(moved)
    ? []
    : [
        `${moved.damaged.length} damaged, ${moved.missing.length} missing.` +
          (remove ? ' Nothing was removed.' : ''),
      ]),
]

async function move(config: Context['config'], db: Database): Promise<Moved> {
  const { s3 } = config
  if (!s3)
    throw new ConfigError(
      'which bucket? Set its S3_BUCKET, S3_REGION, S3_KEY_ID and S3_SECRET, ' +
        'and S3_ENDPOINT where it is not Amazon’s',
    )
  if (toBucket)
    await requirePrivate(s3, (code) => {
      throw new ConfigError(`the store of files: ${code}`)
    })
  if (remove) requireSwitched(config, keptIn({ s3: toBucket ? s3 : undefined }))
  // No job is needed for sharing equal bytes: a run deduplicates while it copies.
  const context = { config, db, now: () => new Date(), jobs: { send: async () => {} } }
  const [disk, bucket] = [placeOnDisk(context), placeInBucket(context, openBucket(s3))]
  let told = Date.now()
  const onProgress = ({ uploads, bytes }: Moved, of: number) => {
    if (Date.now() - told < LINE_MS) return
    told = Date.now()
    process.stderr.write(`${uploads} of ${of} uploads, ${megabytes(bytes)}\n`)
  }
  return moveFiles({
    db,
    ...(toBucket ? { from: disk, to: bucket } : { from: bucket, to: disk }),
    remove,
    onProgress,
  })
}

try {
  const moved = await withDatabase((db) => move(readConfig(process.env, liveWants()), db))
  process.stdout.write(`${says(moved).join('\n')}\n`)
  process.exitCode = isComplete(moved) ? 0 : 1
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\nRun it again: it goes on where it was.\n`)
  process.exit(1)
}
