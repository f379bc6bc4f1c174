/**
 * In centimetres, feet on 0: one half of the figure, drawn twice; it overlaps the middle by a hair
 * so that no seam shows.
 */
export const HEAD_TO_SHOULDER =
  'M-.4-170C5.5-170 8.6-166 8.6-160.5 8.6-156.8 7.5-153.4 5.4-151V-147.5C6.2-145 9-143.8 13-142.4'
export const LEGS = 'L14-57C14-39 13.2-23 12.3-4 15-3.2 17-2.4 17 0H5C4.7-18 3.9-36 2.4-57H-.4Z'
export const HALF = `${HEAD_TO_SHOULDER}C19.5-140.2 22.3-137 23.3-130 24.5-121 25.4-112 25.2-103 25-96 23-90.5 19-86.5 19.8-77 20.6-68 20.8-57${LEGS}`
