import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { WorkFolder } from '../../artwork/files/work-folder-io.ts'
import { storedName } from '../../site/media.ts'
import { raiseContentVersions } from '../sites/store.ts'
import { hashOf, receiveMedia } from './read-media-io.ts'
import {
  findMediaByContent,
  insertMedia,
  listMissingPictures,
  lockMediaNames,
  noteFiles,
  takenNames,
} from './store.ts'

const TITLE = /<title>([^<]+)<\/title>/

/**
 * Puts the drawings of the shipped catalogue that a site names and the media library lacks into it:
 * at a first start, or after one that ended too early.
 */
export async function addShippedPictures(context: Context, folder: string): Promise<void> {
  for (const name of await listMissingPictures(context.db)) {
    const read = await readFile(join(folder, 'media', `${name}.svg`)).catch(() => null)
    if (read) await addDrawing(context, name, read)
  }
}

async function addDrawing(context: Context, name: string, read: Buffer): Promise<void> {
  const { db, config } = context
  const content = new Uint8Array(read)
  if (await findMediaByContent(db, hashOf(content))) return
  const work = new WorkFolder(join(config.dataDir, 'work'))
  const received = await receiveMedia(work, filesOf(context).media, content)
  if (!received.ok) throw new Error(`the drawing ${name} is refused`)
  const { value } = received
  const title = TITLE.exec(read.toString('utf8'))?.[1] ?? name
  const alt = { es: title, pt: title, fr: title }
  const at = context.now()
  await db.transaction(async (tx) => {
    await lockMediaNames(tx)
    // Another node that starts at the same time has added it.
    if ((await takenNames(tx, name)).has(name)) return
    await insertMedia(tx, { ...value, name, alt, createdAt: at, updatedAt: at })
    await noteFiles(tx, value.files.map(storedName))
    await raiseContentVersions(tx)
  })
}
