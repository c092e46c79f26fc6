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
  'empty',
  'offline',
  'lock',
  'tools',
  'settings',
] as const
export type IconName = (typeof iconNames)[number]

/** An icon by its name; names from outside that do not exist show three dots. */
export function iconNamed(name: string): IconName {
  return iconNames.find((known) => known === name) ?? 'more'
}

/** A line drawing beside words that say the same: a screen reader passes over it. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return <View className={`dt-icon dt-icon-${name} ${small ? 'dt-icon-small' : ''}`} aria-hidden />
}
