import { Drawing } from './drawing'
import { type IconName, iconNames } from './drawing/types'
import './icon.scss'

export { type IconName, iconNames }

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
  return <Drawing name={name} className={`dt-icon dt-icon-${name} ${small ? 'dt-icon-small' : ''}`} />
}
