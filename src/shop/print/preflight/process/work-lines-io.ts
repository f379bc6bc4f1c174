import { type TellWork, WORK_STEPS, type WorkNews } from './work-step.ts'

const TOLD_EVERY_MS = 500
const LINE = new RegExp(`^\\{"step":"(${WORK_STEPS.join('|')})"(?:,"share":([\\d.]+))?\\}$`, 'gm')

/** A line that a process prints before its answer. */
export const workLine = ({ step, share }: WorkNews): string =>
  `${JSON.stringify({ step, ...(share !== undefined && { share: Number(share.toFixed(4)) }) })}\n`

/** The last news in what a process has printed; undefined if there are none. */
export function lastNews(printed: string): WorkNews | undefined {
  const found = [...printed.matchAll(LINE)].at(-1)
  const step = WORK_STEPS.find((each) => each === found?.[1])
  if (!step) return undefined
  const share = Number(found?.[2] ?? Number.NaN)
  return { step, ...(share >= 0 && share <= 1 && { share }) }
}

/** Prints each step, and its share now and then: a pipe that is full blocks. */
export function printWork(
  print: (line: string) => void = (line) => process.stdout.write(line),
): TellWork {
  let toldAt = Number.NEGATIVE_INFINITY
  let told: WorkNews['step'] | undefined
  return (news) => {
    const now = performance.now()
    if (news.step === told && now - toldAt < TOLD_EVERY_MS) return
    toldAt = now
    told = news.step
    print(workLine(news))
  }
}
