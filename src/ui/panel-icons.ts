/** Icons of the header's panels alone, beside those of `icon.tsx`. */
export const PANEL_ICONS = {
  times: 'M3 4.5h14V17H3zM3 8.5h14M6.5 2.5v3.5M13.5 2.5v3.5',
  pen: 'M3 17l.8-3.6L13.6 3.6a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L6.6 16.2zM11.8 5.4l2.8 2.8',
  file: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4',
  review: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4M7.5 12.2l2 2 3.5-4',
  finishes: 'M10 2.5l7.5 4L10 10.5l-7.5-4zM3.5 10.2L10 13.8l6.5-3.6M3.5 13.7L10 17.3l6.5-3.6',
} as const

export type PanelIcon = keyof typeof PANEL_ICONS
