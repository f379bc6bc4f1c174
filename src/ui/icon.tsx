/**
 * Drawn on a 20 px grid with 1.6 px strokes and square caps; decorative, so hidden from screen
 * readers.
 */
const PATHS = {
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.8 12.8l4.7 4.7',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M7.8 7.7c.2-1.4 1.2-2.1 2.4-2.1 1.3 0 2.3.9 2.3 2.1 0 1.9-2.4 1.9-2.4 3.9M10.1 14.2v.2',
  account: 'M10 3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M3 17.5c.6-4 3.4-5.5 7-5.5s6.4 1.5 7 5.5',
  cart: 'M2 3h2.5l2 10h9l2-7H5.2M7.5 16v1.4M14.5 16v1.4',
  menu: 'M2 5h16M2 10h16M2 15h10',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M6.5 2.5v3.5M13.5 2.5v3.5',
  check: 'M3.5 10.5l4.5 4.5 8.5-10',
  warning: 'M10 2.8l7.8 14H2.2zM10 8v4M10 14.3v.2',
  octagon: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM7.5 7.5l5 5M12.5 7.5l-5 5',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 9.2v4.6M10 6.2v.2',
  lock: 'M4 9h12v8.5H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3',
  swap: 'M3.5 7h12.5l-3.5-3.5M16.5 13H4l3.5 3.5',
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
  down: 'M5 7.5l5 5 5-5',
  next: 'M7.5 5l5 5-5 5',
  upload: 'M10 13V3.5M6 7.2l4-4 4 4M3 16.5h14',
  file: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4',
  phone:
    'M4.5 3h3l1.5 4-2 1.5c.8 2 2.5 3.7 4.5 4.5l1.5-2 4 1.5v3c0 .8-.7 1.5-1.5 1.5C9 17 3 11 3 4.5 3 3.7 3.7 3 4.5 3z',
  mail: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 6v4.3l3 1.7',
  bin: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.8 12h7.4l.8-12',
  truck:
    'M2 5h9.5v9.5H2zM11.5 8.5h3.5l3 3v3h-6.5M5 14.7a1.5 1.5 0 1 0 .1 0M14.5 14.7a1.5 1.5 0 1 0 .1 0',
  globe:
    'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M2.7 10h14.6M10 2.5c-4.4 4.6-4.4 10.4 0 15c4.4-4.6 4.4-10.4 0-15',
  bookmark: 'M5.5 2.5h9v15L10 13.5l-4.5 4z',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { name: IconName }) => <IconPath d={PATHS[name]} />

export function IconPath({ d }: { d: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
