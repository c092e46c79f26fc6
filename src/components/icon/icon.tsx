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

/** An icon by its name; names from outside that do not exist show three dots. */
export function iconNamed(name: string): IconName {
  return iconNames.find((known) => known === name) ?? 'more'
}

export interface IconProps {
  /** Which drawing. */
  name: IconName
  /** As high as small letters, for the end of a line. */
  small?: boolean
}

/** A line drawing beside words that say the same: a screen reader passes over it. */
export function Icon({ name, small }: IconProps) {
  return <View className={`dt-icon dt-icon-${name} ${small ? 'dt-icon-small' : ''}`} aria-hidden />
}
