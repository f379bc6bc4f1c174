import type { Box } from '../matrix.ts'

/** Lightness of a drawing, one byte per pixel. */
export type Greys = { data: Uint8Array; width: number; height: number }

/** Connected pixels of an ink on plain ground, in pixels; `level`: farthest from the ground. */
export type InkShape = { box: Box; area: number; level: number }

const BINS = 32
const BIN_SIZE = 256 / BINS
/** Blocks in which ground and ink are told apart, in heights of the largest letter. */
const BLOCK = 1.5
const LEAST_BLOCK_PX = 12
/** Share of one tone, with its neighbours, around a block. */
const PLAIN = 0.5
/** Levels between ground and ink; less is texture and noise. */
const CONTRAST = 72
/** Share of pixels that an ink has at least. */
const LEAST_INK = 0.005
const HIGHEST = 1.6
const WIDEST = 3
const LEAST_PX = 3
/** More are the grain of a texture. */
const MOST_SHAPES = 100_000

type Blocks = { across: number; down: number; size: number; counts: Uint32Array }

function countedBlocks({ data, width, height }: Greys, size: number): Blocks {
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)]
  const counts = new Uint32Array(across * down * BINS)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / size) * across
    for (let x = 0; x < width; x += 1) {
      const at = (row + Math.floor(x / size)) * BINS + ((data[y * width + x] ?? 0) >> 3)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return { across, down, size, counts }
}

/** Tones of a block and those around it. */
function tonesAround({ across, down, counts }: Blocks, column: number, row: number): Uint32Array {
  const tones = new Uint32Array(BINS)
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
      for (let bin = 0; bin < BINS; bin += 1)
        tones[bin] = (tones[bin] ?? 0) + (counts[(y * across + x) * BINS + bin] ?? 0)
  return tones
}

/** Levels of the ink of a block; null without plain ground or contrast. */
function inkOf(tones: Uint32Array): { from: number; to: number } | null {
  const at = (bin: number): number => tones[bin] ?? 0
  const all = tones.reduce((sum, each) => sum + each, 0)
  let ground = 0
  for (let bin = 1; bin < BINS; bin += 1) if (at(bin) > at(ground)) ground = bin
  if (at(ground - 1) + at(ground) + at(ground + 1) < PLAIN * all) return null
  let [low, high] = [0, BINS - 1]
  for (let sum = at(low); sum < LEAST_INK * all; sum += at(low)) low += 1
  for (let sum = at(high); sum < LEAST_INK * all; sum += at(high)) high -= 1
  const isDark = ground - low >= high - ground
  const apart = (isDark ? ground - low : high - ground) * BIN_SIZE
  if (apart < CONTRAST) return null
  const level = (ground + 0.5) * BIN_SIZE
  return isDark ? { from: 0, to: level - apart / 2 } : { from: level + apart / 2, to: 255 }
}

/** Marks the ink of blocks with plain ground: 1. */
function markedInk(greys: Greys, size: number): Uint8Array {
  const { data, width, height } = greys
  const blocks = countedBlocks(greys, size)
  const marks = new Uint8Array(width * height)
  for (let row = 0; row < blocks.down; row += 1)
    for (let column = 0; column < blocks.across; column += 1) {
      const ink = inkOf(tonesAround(blocks, column, row))
      if (!ink) continue
      const [right, bottom] = [
        Math.min(width, (column + 1) * size),
        Math.min(height, (row + 1) * size),
      ]
      for (let y = row * size; y < bottom; y += 1)
        for (let x = column * size; x < right; x += 1) {
          const level = data[y * width + x] ?? 0
          if (level >= ink.from && level <= ink.to) marks[y * width + x] = 1
        }
    }
  return marks
}

/** Takes the marks of a shape away, and measures it. */
function takenShape(marks: Uint8Array, { data, width, height }: Greys, start: number): InkShape {
  let [left, top, right, bottom] = [width, height, 0, 0]
  let area = 0
  let [dark, light] = [255, 0]
  const stack = [start]
  marks[start] = 0
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
    area += 1
    const level = data[at] ?? 0
    dark = Math.min(dark, level)
    light = Math.max(light, level)
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
        const next = ny * width + nx
        if (marks[next] !== 1) continue
        marks[next] = 0
        stack.push(next)
      }
  }
  const isDark = dark < 128 && (light < 128 || 255 - light > dark)
  return { box: [left, top, right, bottom], area, level: isDark ? dark : light }
}

/** Shapes that could be letters up to a height in pixels, on plain ground. */
export function inkShapes(greys: Greys, mostHigh: number): InkShape[] {
  const { width, height } = greys
  const marks = markedInk(greys, Math.max(LEAST_BLOCK_PX, Math.round(BLOCK * mostHigh)))
  const shapes: InkShape[] = []
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at)) {
    const shape = takenShape(marks, greys, at)
    const [left, top, right, bottom] = shape.box
    const [wide, high] = [right - left, bottom - top]
    const isWhole = left > 0 && top > 0 && right < width && bottom < height
    if (!isWhole || Math.max(wide, high) < LEAST_PX) continue
    if (Math.min(wide, high) > HIGHEST * mostHigh || Math.max(wide, high) > WIDEST * mostHigh)
      continue
    if (shapes.length === MOST_SHAPES) return []
    shapes.push(shape)
  }
  return shapes
}
