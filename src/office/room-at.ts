import { matchPath } from 'react-router'
import { OFFICE_ROOMS, pagesOfRoom } from '../shop/site/office-rooms.ts'

/** The room at an address, as the router matches it; undefined for any other page. */
export const roomAt = (pathname: string): (typeof OFFICE_ROOMS)[number] | undefined =>
  OFFICE_ROOMS.find((room) =>
    pagesOfRoom(room).some(({ path }) => matchPath(`/${path}`, pathname) !== null),
  )
