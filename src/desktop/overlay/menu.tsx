import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/icon/icon'
import { createTypeAhead } from './type-ahead'
import { type Popover, usePopover } from './use-popover'
import './overlay.scss'

export interface MenuItem {
  id: string
  text: string
  /** Undefined for an item that acts; otherwise it switches, and the menu stays open. */
  checked?: boolean
  onPress: () => void
}

interface MenuProps {
  /** Accessible name of the menu; also of its button if that has no text. */
  label: string
  hasText?: boolean
  className?: string
  /** Groups of items, divided by lines. */
  groups: readonly (readonly MenuItem[])[]
  children: ReactNode
}

/** Menu button of the ARIA Authoring Practices. */
export function Menu({ label, hasText, className = 'desktop-button', groups, children }: MenuProps) {
  const popover = usePopover(180)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    event.stopPropagation()
    popover.open()
  }
  return (
    <>
      <button
        ref={popover.opener}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={popover.isOpen}
        aria-label={hasText ? undefined : label}
        onClick={() => (popover.isOpen ? popover.close() : popover.open())}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {popover.isOpen ? <Items {...{ label, groups, popover }} /> : null}
    </>
  )
}

const itemsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

function Items({ label, groups, popover }: Pick<MenuProps, 'label' | 'groups'> & { popover: Popover }) {
  const { box } = popover
  const typed = useRef(createTypeAhead())
  useEffect(() => itemsIn(box.current)[0]?.focus(), [box])
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(box.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const texts = items.map(({ textContent }) => textContent?.trim() ?? '')
    const next = places[event.key] ?? typed.current(event.key, texts, at, event.timeStamp)
    if (event.key === 'Escape' || event.key === 'Tab') popover.close()
    else if (next !== null) items[next]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return createPortal(
    <div ref={box} className="desktop-popover" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {groups
        .filter((items) => items.length > 0)
        .map((items, at) => (
          <div key={items[0]?.id} role="group" className={at > 0 ? 'desktop-menu-group' : ''}>
            {items.map((item) => (
              <Item key={item.id} item={item} popover={popover} />
            ))}
          </div>
        ))}
    </div>,
    document.body,
  )
}

function Item({ item: { text, checked, onPress }, popover }: { item: MenuItem; popover: Popover }) {
  const switches = checked !== undefined
  return (
    <button
      type="button"
      className="desktop-option"
      role={switches ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={checked}
      tabIndex={-1}
      onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (!switches) popover.close()
        onPress()
      }}
    >
      {switches ? (
        <span className="desktop-option-mark">{checked ? <Icon name="check" small /> : null}</span>
      ) : null}
      {text}
    </button>
  )
}
