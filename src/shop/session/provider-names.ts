import type { SocialProvider } from '../../platform/social-provider.ts'

/** Brand names, not translated. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  amazon: 'Amazon',
  microsoft: 'Microsoft',
  apple: 'Apple',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  x: 'X',
  tiktok: 'TikTok',
}
