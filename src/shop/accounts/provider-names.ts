import type { SocialProvider } from '../../platform/social-credentials.ts'

/** As they write themselves; no language translates them. */
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
