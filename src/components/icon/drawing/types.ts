import type { ReactElement } from 'react'

export const iconNames = [
  'form',
  'chart',
  'shield',
  'people',
  'building',
  'home',
  'bell',
  'chat',
  'more',
  'search',
  'back',
  'forward',
  'down',
  'check',
  'close',
  'alert',
  'clock',
  'empty',
  'offline',
  'lock',
  'tools',
  'settings',
  'share',
] as const
export type IconName = (typeof iconNames)[number]

/** Draws the lines of an icon in the colour of the surrounding text. Its size is that of `className`. */
export type DrawingComponent = (props: { name: IconName; className: string }) => ReactElement
