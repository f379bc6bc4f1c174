import { sendForm } from '../shop/buying/checkout/shop-api.ts'
import type {
  addPhotoRoute,
  removePhotoRoute,
  staffPhotosRoute,
} from '../shop/ordering/photos/api-photos-routes.ts'
import { atDesk, type Caller, callDesk } from './staff-calls.ts'

const at = (lineId: string) => `/staff/board/lines/${lineId}/photos` as const

export const loadPhotos = ({ language }: Caller, lineId: string, signal: AbortSignal) =>
  callDesk<typeof staffPhotosRoute>(at(lineId), { method: 'GET', language, signal })

export function addPhoto({ language }: Caller, lineId: string, file: File) {
  const form = new FormData()
  form.set('file', file)
  return sendForm<typeof addPhotoRoute>(at(lineId), form, { language, fetch: atDesk })
}

export const removePhoto = ({ language }: Caller, lineId: string, id: string) =>
  callDesk<typeof removePhotoRoute>(`${at(lineId)}/${id}`, { method: 'DELETE', language })
