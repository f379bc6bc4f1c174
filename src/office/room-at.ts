import { matchPath } from 'react-router'
import { OFFICE_ROOMS, pagesOfRoom, type RoomPageName } from '../shop/site/office-rooms.ts'

const leadsTo = (path: string, pathname: string): boolean =>
  matchPath(`/${path}`, pathname) !== null

/** The room at an address, as the router matches it; undefined for any other page. */
export const roomAt = (pathname: string): (typeof OFFICE_ROOMS)[number] | undefined =>
  OFFICE_ROOMS.find((room) => pagesOfRoom(room).some(({ path }) => leadsTo(path, pathname)))

/** The page of the room at an address. */
export const roomPageAt = (pathname: string): RoomPageName | undefined =>
  OFFICE_ROOMS.flatMap(pagesOfRoom).find(({ path }) => leadsTo(path, pathname))?.name
