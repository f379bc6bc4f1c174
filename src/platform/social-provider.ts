/** Sign-in providers, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = [
  'google',
  'amazon',
  'microsoft',
  'apple',
  'facebook',
  'linkedin',
  'github',
  'x',
  'tiktok',
] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
