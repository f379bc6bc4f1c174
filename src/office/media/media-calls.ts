import type { Language } from '../../platform/text.ts'
import { refusalsOf } from '../../shop/buying/checkout/shop-api.ts'
import type {
  galleryRoute,
  mediaUsesRoute,
  saveGalleryRoute,
} from '../../shop/catalogue/media/api-routes.ts'
import type { AddedMedia } from '../../shop/catalogue/media/media-schema.ts'
import { callHeaders } from '../../ui/call-headers.ts'
import { recordCalls } from '../resources/record-calls.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

export type Added = { kind: 'done'; data: AddedMedia } | { kind: 'refused'; says: string | null }

type Sending = {
  language: Language
  file: File
  /** The record whose file is replaced; undefined: a new one. */
  id?: string
  /** Of 1; 1 where all is sent and the shop works on it. */
  onSent: (share: number) => void
}

/** `fetch` tells no progress of what it sends. */
export function sendMedia({ language, file, id, onSent }: Sending): Promise<Added> {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open(
    id === undefined ? 'POST' : 'PUT',
    `/api/staff/media${id === undefined ? '' : `/${id}/file`}`,
  )
  for (const [name, value] of Object.entries(callHeaders(language)))
    request.setRequestHeader(name, value)
  request.setRequestHeader('accept', 'application/json')
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
  return new Promise((resolve) => {
    const refused = () =>
      resolve({ kind: 'refused', says: refusalsOf(request.response)[0]?.message ?? null })
    request.onload = () =>
      request.status < 300 ? resolve({ kind: 'done', data: request.response.data }) : refused()
    request.onerror = refused
    request.send(form)
  })
}

const at = (slug: string) => `/staff/products/${slug}/pictures` as const

export const loadUses = ({ language }: Caller, id: string, signal: AbortSignal) =>
  callDesk<typeof mediaUsesRoute>(`/staff/media/${id}/uses`, { method: 'GET', language, signal })

export const loadGallery = ({ language }: Caller, slug: string, signal: AbortSignal) =>
  callDesk<typeof galleryRoute>(at(slug), { method: 'GET', language, signal })

export const saveGallery = (
  { language }: Caller,
  slug: string,
  body: { ids: string[]; version: string },
) => callDesk<typeof saveGalleryRoute>(at(slug), { method: 'PUT', language, body })

/** Photos and graphics of the library, newest first. */
export const listPictures = (
  language: Language,
  { search, size }: { search: string; size: number },
  signal: AbortSignal,
) =>
  recordCalls(language, 'media').list(
    new URLSearchParams({
      ...{ q: search, 'filter.shows': 'true', sort: 'added', order: 'desc' },
      pageSize: String(size),
    }).toString(),
    signal,
  )
