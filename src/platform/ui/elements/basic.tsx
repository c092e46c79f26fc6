import { onTabKey } from './tab-keys'
import type { HeadingProps, PressableProps, RegionProps } from './types'

export function Pressable({
  onPress,
  disabled,
  label,
  role,
  selected,
  expanded,
  keepsFocus,
  isTabStop,
  className,
  children,
}: PressableProps) {
  const isSelectable = role === 'tab' || role === 'option'
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-label={label}
      role={role}
      aria-selected={isSelectable ? Boolean(selected) : undefined}
      aria-current={!isSelectable && selected ? 'page' : undefined}
      aria-expanded={expanded}
      tabIndex={role === 'tab' && !isTabStop ? -1 : undefined}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

export function Heading({ level, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag className={className}>{children}</Tag>
}

export function Region({ id, role, label, value, className, children }: RegionProps) {
  const range =
    role === 'progressbar' ? { 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 } : {}
  return (
    <div
      id={id}
      className={className}
      role={role}
      aria-label={label}
      onKeyDown={role === 'tablist' ? onTabKey : undefined}
      {...range}
    >
      {children}
    </div>
  )
}
