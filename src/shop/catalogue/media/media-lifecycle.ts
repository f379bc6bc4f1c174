import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { HttpProblem } from '../../../platform/http.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { filesOf } from '../../artwork/files/uploads-kept.ts'
import { WorkFolder } from '../../artwork/files/work-folder-io.ts'
import type { ChangeKind } from '../../resources/record.ts'
import type { Editor } from '../../resources/records-lifecycle.ts'
import { saveChanges } from '../../resources/store.ts'
import { storedName } from '../../site/media.ts'
import { contentEdited } from '../sites/store.ts'
import type { MediaForm } from './media-form-schema.ts'
import { hashOf, type MediaContent, receiveMedia } from './read-media-io.ts'
import { freeName, nameOfFile } from './received-media.ts'
import {
  findMedia,
  findMediaByContent,
  findUnused,
  forgetFile,
  insertMedia,
  lockMediaNames,
  type MediaRow,
  noteFiles,
  replaceContent,
  takenNames,
} from './store.ts'

export const MEDIA_RESOURCE = 'media'

export const mediaForm = (row: MediaRow): MediaForm => ({
  name: row.name,
  alt: { es: row.alt.es ?? '', pt: row.alt.pt ?? '', fr: row.alt.fr ?? '' },
  focusX: String(row.focusX),
  focusY: String(row.focusY),
  file: row.contentHash.slice(0, SHORT_HASH),
})
const SHORT_HASH = 12

/** Where files are read in a process of their own; several files at once wait for each other. */
export type MediaLibrary = {
  add: (file: File, editor: Editor) => Promise<Result<{ id: string; name: string }>>
  replace: (id: string, file: File, editor: Editor) => Promise<Result<{ id: string; name: string }>>
}

async function changed(
  tx: Transaction,
  kind: ChangeKind,
  id: string,
  before: MediaForm | null,
  editor: Editor,
): Promise<MediaRow> {
  const row = await findMedia(tx, id)
  if (!row) throw new Error('the row was not stored')
  const change = { resource: MEDIA_RESOURCE, recordId: id, at: editor.at, byId: editor.id, kind }
  await noteFiles(tx, row.files.map(storedName))
  await saveChanges(tx, [{ ...change, before, after: mediaForm(row) }])
  await contentEdited(tx)
  return row
}

const already = (name: string): Result<never> =>
  refuse({ code: 'media.already', field: 'file', params: { name } })

export function mediaLibrary(context: Context): MediaLibrary {
  const { db, config } = context
  const storage = filesOf(context).media
  const work = new WorkFolder(join(config.dataDir, 'work'))

  /** Refuses what the library has, before it is decoded. `own`: the record that may be equal. */
  async function read(file: File, own?: string): Promise<Result<MediaContent>> {
    const content = new Uint8Array(await file.arrayBuffer())
    const same = await findMediaByContent(db, hashOf(content))
    if (same && same.id !== own) return already(same.name)
    return receiveMedia(work, storage, content)
  }

  return {
    add: async (file, editor) => {
      const content = await read(file)
      if (!content.ok) return content
      return db.transaction(async (tx) => {
        await lockMediaNames(tx)
        const same = await findMediaByContent(tx, content.value.contentHash)
        if (same) return already(same.name)
        const wanted = nameOfFile(file.name)
        const name = freeName(wanted, await takenNames(tx, wanted))
        const times = { createdAt: editor.at, updatedAt: editor.at }
        const id = await insertMedia(tx, { ...content.value, ...times, name, alt: {} })
        await changed(tx, 'created', id, null, editor)
        return accept({ id, name })
      })
    },
    replace: async (id, file, editor) => {
      if (!(await findMedia(db, id))) throw unknownMedia()
      const content = await read(file, id)
      if (!content.ok) return content
      return db.transaction(async (tx) => {
        const before = await findMedia(tx, id, true)
        if (!before) throw unknownMedia()
        const { value } = content
        if (before.kind !== value.kind) return refuse({ code: 'media.otherKind', field: 'file' })
        await replaceContent(tx, id, { ...value, updatedAt: editor.at })
        const { name } = await changed(tx, 'changed', id, mediaForm(before), editor)
        return accept({ id, name })
      })
    },
  }
}

export const unknownMedia = () => new HttpProblem(404, { code: 'errors.not_found', field: 'id' })

/** Pages that were open when a file was replaced may ask for it for a day. */
const KEPT_MS = 24 * 3_600_000

/** Removes the files that no record has any more. */
export function removeUnused(context: Context): Promise<number> {
  const at = context.now()
  const storage = filesOf(context).media
  return context.db.transaction(async (tx) => {
    const files = await findUnused(tx, at, new Date(at.getTime() - KEPT_MS))
    for (const file of files) {
      await storage.remove(file)
      await forgetFile(tx, file)
    }
    return files.length
  })
}
