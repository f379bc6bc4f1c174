/** Instead of a gateway's code: staff send it, or have sent it, by transfer. */
export const BY_HAND = 'by_hand'
export const isByHand = ({ responseCode }: { responseCode: string | null }): boolean => responseCode === BY_HAND
