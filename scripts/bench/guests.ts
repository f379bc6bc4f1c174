let guests = 0

/** Where the next guest orders from: an address of the networks that are kept for tests of speed (RFC 2544). From one place the shop would soon hold mails back, and write less. */
export function nextPlace(): string {
  guests += 1
  return `198.${18 + ((guests >> 16) & 1)}.${(guests >> 8) & 255}.${guests & 255}`
}
