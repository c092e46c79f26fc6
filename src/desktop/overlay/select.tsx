import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/icon/icon'
import { showOption } from './show-option'
import { createTypeAhead } from './type-ahead'
import { type Popover, usePopover } from './use-popover'
import './overlay.scss'

export interface SelectOption {
  id: string
  text: string
}

interface SelectProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  options: readonly SelectOption[]
  value: string
  onChange: (id: string) => void
}

/** Select-only combobox of the ARIA Authoring Practices: its list opens at the control, and keys find options. */
export function Select({ id, label, hideLabel = false, options, value, onChange }: SelectProps) {
  const popover = usePopover(160)
  const [active, setActive] = useState(0)
  const chosen = options.findIndex((option) => option.id === value)
  const typed = useRef(createTypeAhead())
  const current = options[chosen]?.text ?? ''
  const open = (at = Math.max(chosen, 0)) => {
    setActive(at)
    popover.open()
  }
  const choose = (at: number, keepFocus = false) => {
    const option = options[at]
    popover.close(keepFocus)
    if (option && option.id !== value) onChange(option.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const found = typed.current(
      event.key,
      options.map(({ text }) => text),
      popover.isOpen ? active : chosen,
      event.timeStamp,
    )
    if (found !== null) open(found)
    else if (!popover.isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
      open()
    } else if (!moveIn(event, { active, last: options.length - 1, setActive, choose, popover })) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        ref={popover.opener}
        type="button"
        className="desktop-select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={popover.isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={popover.isOpen ? `${id}-${active}` : undefined}
        aria-label={`${label} ${current}`}
        onClick={() => (popover.isOpen ? popover.close() : open())}
        onKeyDown={onKeyDown}
      >
        <span className="one-line">{hideLabel ? current : `${label} ${current}`}</span>
        <Icon name="down" small />
      </button>
      {popover.isOpen ? (
        <OptionList {...{ id, label, options, active, chosen, popover }} onChoose={choose} />
      ) : null}
    </>
  )
}

interface Moving {
  active: number
  last: number
  setActive: (at: number) => void
  choose: (at: number, keepFocus?: boolean) => void
  popover: Popover
}

/** A key while the list is open. Tab chooses and lets the focus move on. */
function moveIn({ key }: KeyboardEvent, { active, last, setActive, choose, popover }: Moving): boolean {
  const places: Record<string, number> = {
    ArrowDown: Math.min(active + 1, last),
    ArrowUp: Math.max(active - 1, 0),
    Home: 0,
    End: last,
    PageDown: Math.min(active + 10, last),
    PageUp: Math.max(active - 10, 0),
  }
  const next = places[key]
  if (next !== undefined) setActive(next)
  else if (key === 'Enter' || key === ' ') choose(active)
  else if (key === 'Escape') popover.close()
  else if (key === 'Tab') choose(active, true)
  return key !== 'Tab' && (next !== undefined || ['Enter', ' ', 'Escape'].includes(key))
}

interface OptionListProps extends Pick<SelectProps, 'id' | 'label' | 'options'> {
  active: number
  chosen: number
  popover: Popover
  onChoose: (at: number) => void
}

function OptionList({ id, label, options, active, chosen, popover, onChoose }: OptionListProps) {
  useEffect(() => showOption(`${id}-${active}`), [id, active])
  return createPortal(
    <div ref={popover.box} id={`${id}-list`} className="desktop-popover" role="listbox" aria-label={label}>
      {options.map((option, at) => (
        <div
          key={option.id}
          id={`${id}-${at}`}
          className={`desktop-option ${at === active ? 'desktop-option-active' : ''}`}
          role="option"
          aria-selected={at === chosen}
          // The focus stays at the control.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          <span className="desktop-option-mark">{at === chosen ? <Icon name="check" small /> : null}</span>
          {option.text}
        </div>
      ))}
    </div>,
    document.body,
  )
}
