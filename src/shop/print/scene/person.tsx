import { HALF, HEAD_TO_SHOULDER, LEGS } from './person-outline.ts'
import { px } from './scene.ts'

const HALF_WITHOUT_ARM = `${HEAD_TO_SHOULDER}C18-140.5 20-137 19.6-130 18.8-118 17.4-108 17.8-98 18.6-84 20.4-70 20.8-57${LEGS}`
const COAT = 'M0-138V-57'
const POCKET = 'M15.5-119L14-96 17.7-84'

type PersonProps = {
  x: number
  groundY: number
  pxPerMm: number
  /** Point that the right hand holds, in px; without it the arm hangs. */
  reach?: Point
}

/** A person of 1.7 m, flat, in a coat whose lines are cut out. */
export function Person({ x, groundY, pxPerMm, reach }: PersonProps) {
  const scale = pxPerMm * 10
  const hand = reach && { x: (reach.x - x) / scale, y: (reach.y - groundY) / scale }
  return (
    <g
      className="person"
      transform={`translate(${px(x)} ${px(groundY)}) scale(${Math.round(scale * 10_000) / 10_000})`}
    >
      <path transform="scale(-1 1)" d={HALF} />
      <path d={hand ? HALF_WITHOUT_ARM : HALF} />
      {hand && <path d={armPath(hand)} />}
      <path className="person-lines" d={hand ? COAT : COAT + POCKET} />
      <path className="person-lines" transform="scale(-1 1)" d={POCKET} />
    </g>
  )
}

const SHOULDER = { x: 7, y: -144.2 }
const ARMPIT = { x: 18.6, y: -124 }
const FOREHAND_CM = 8

/**
 * A raised sleeve: it leaves the shoulder's slope, sags a little at the elbow and narrows to the
 * wrist; then the hand.
 */
function armPath(hand: Point): string {
  const length = Math.hypot(hand.x - SHOULDER.x, hand.y - SHOULDER.y)
  const along = { x: (hand.x - SHOULDER.x) / length, y: (hand.y - SHOULDER.y) / length }
  const at = (back: number, aside: number): Point => ({
    x: hand.x - along.x * back - along.y * aside,
    y: hand.y - along.y * back + along.x * aside,
  })
  const [cuffTop, cuffBottom] = [at(FOREHAND_CM, -2.4), at(FOREHAND_CM, 4.6)]
  const sleeve =
    `M${write(SHOULDER)}Q${write(bend(SHOULDER, cuffTop, 1))} ${write(cuffTop)}` +
    `L${write(cuffBottom)}Q${write(bend(ARMPIT, cuffBottom, 1.5))} ${write(ARMPIT)}Z`
  const palm =
    `M${write(at(FOREHAND_CM + 1, -1.4))}L${write(at(3, -2))}` +
    `Q${write(at(-2, -1.4))} ${write(at(-0.5, 0.6))}` +
    `L${write(at(3, 3))}L${write(at(FOREHAND_CM + 1, 3.4))}Z`
  return sleeve + palm
}

type Point = { x: number; y: number }
const write = ({ x, y }: Point): string => `${px(x)} ${px(y)}`
const bend = (from: Point, to: Point, sag: number): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 + sag,
})
