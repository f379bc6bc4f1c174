/** In place of a gateway's code: staff send the money by transfer, or have sent it. */
export const BY_HAND = 'by_hand'
export const isByHand = ({ responseCode }: { responseCode: string | null }): boolean =>
  responseCode === BY_HAND
