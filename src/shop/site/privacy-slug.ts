/** The page about personal data and cookies. */
export const PRIVACY_SLUG = 'privacidad-y-cookies'
