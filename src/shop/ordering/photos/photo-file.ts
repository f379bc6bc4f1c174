/** What a camera makes. */
export const PHOTO_MAX_BYTES = 20_000_000
/** Offered by the file input; a phone converts its own formats to one of these. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp'
