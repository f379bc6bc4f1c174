import type { EarlyState } from './early-state.ts'

export const EARLY_LOOKS = {
  part: { shape: 'half', tone: 'quiet' },
  noFront: { shape: 'half', tone: 'quiet' },
  noBack: { shape: 'diamond', tone: 'warn' },
  checking: { shape: 'half', tone: 'quiet' },
  bad: { shape: 'diamond', tone: 'bad' },
  toLook: { shape: 'half', tone: 'quiet' },
  warned: { shape: 'diamond', tone: 'warn' },
  ready: { shape: 'full', tone: 'ok' },
  ordered: { shape: 'full', tone: 'quiet' },
} as const satisfies Record<Exclude<EarlyState, 'none'>, { shape: string; tone: string }>
