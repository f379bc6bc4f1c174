import type { TagShape, TagTone } from '../../../ui/tag.tsx'
import type { EarlyState } from './early-state.ts'

export const EARLY_LOOKS: Record<
  Exclude<EarlyState, 'none'>,
  { shape: TagShape; tone: TagTone }
> = {
  part: { shape: 'half', tone: 'quiet' },
  checking: { shape: 'half', tone: 'quiet' },
  bad: { shape: 'diamond', tone: 'bad' },
  toLook: { shape: 'half', tone: 'quiet' },
  warned: { shape: 'diamond', tone: 'warn' },
  ready: { shape: 'full', tone: 'ok' },
  ordered: { shape: 'full', tone: 'quiet' },
}
