import { View } from '@tarojs/components'
import './icon.scss'

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

/** Returns the icon name if it exists; 'more' (three dots) for unknown names from outside. */
export function iconNamed(name: string): IconName {
  return iconNames.find((known) => known === name) ?? 'more'
}

export interface IconProps {
  /** Name of the drawing. */
  name: IconName
  /** Smaller icon, for the end of a line. */
  small?: boolean
}

/** Decorative line icon next to text with the same meaning; hidden from screen readers. */
export function Icon({ name, small }: IconProps) {
  return <View className={`dt-icon dt-icon-${name} ${small ? 'dt-icon-small' : ''}`} aria-hidden />
}
