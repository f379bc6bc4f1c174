import { element } from '../../platform/xml.ts'

/** An S3 error response. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 405 | 412 | 416 | 500 | 501 | 503
  constructor(status: Refused['status'], code: string) {
    super(code)
    this.status = status
  }
}

export const XML = { 'content-type': 'application/xml' }

export const said = (name: string, ...inside: (string | undefined)[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(name, inside)}`
