import type { DrawingComponent, IconName } from './types'

/** Lines on a grid of 24 units; equal to those in `drawings.scss`, which the mini-program needs as masks. */
export const drawings: Record<IconName, string> = {
  form: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h2.5',
  chart: 'M5 20v-9M12 20V4M19 20v-6M2.5 20h19',
  shield: 'M12 3l7.5 3.5v6c0 4-3.2 7-7.5 8.5-4.3-1.5-7.5-4.5-7.5-8.5v-6zM8.8 12l2.3 2.3 4.2-4.4',
  people:
    'M5.6 8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0M2.5 20c.8-4 3.4-6 6.5-6s5.7 2 6.5 6M16.5 5.2a3.2 3.2 0 010 5.8M18.5 14.4c1.6 1 2.6 2.9 3 5.6',
  building: 'M4.5 21V5.5L12 3l7.5 2.5V21M2.5 21h19M9.5 21v-5h5v5M9 9h.01M15 9h.01M9 12.5h.01M15 12.5h.01',
  home: 'M4 10.5L12 4l8 6.5V20h-5.5v-6h-5v6H4z',
  bell: 'M6.5 9.5a5.5 5.5 0 0111 0c0 5.5 2 7 2 7h-15s2-1.5 2-7M10 20h4',
  chat: 'M4 5h16v11.5H9.5L5.5 20v-3.5H4z',
  more: 'M4.3 12a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M11.3 12a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0M18.3 12a.7.7 0 1 0 1.4 0a.7.7 0 1 0-1.4 0',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M20 20l-4.3-4.3',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9.5l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.2h.01',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2',
  empty: 'M3.5 13.5L6.5 5h11l3 8.5V19h-17zM3.5 13.5H9c.3 1.7 1.4 2.5 3 2.5s2.7-.8 3-2.5h5.5',
  offline:
    'M3 4l18 17M8.5 15.5a5 5 0 017 0M5 12a10 10 0 015-2.7M2.5 8.5a15 15 0 013.8-2.6M10.5 5.1A15 15 0 0121.5 8.5M14.5 9.7A10 10 0 0119 12M12 19h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  tools:
    'M14.5 6.5a4 4 0 005 5l-8.7 8.7a2.3 2.3 0 01-3.3-3.3l8.7-8.7M19.5 11.5l-2.5-4.5L12.5 4.5a4 4 0 012 2',
  settings:
    'M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8',
}

/**
 * Inline, because a browser loads each picture of a style sheet as a document of its own while it calculates styles:
 * about 5 ms an icon on a slow phone.
 */
export const Drawing: DrawingComponent = ({ name, className }) => (
  <svg
    className={className}
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={drawings[name]} />
  </svg>
)
