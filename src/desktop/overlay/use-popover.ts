import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeBox } from '@/platform/ui/sheet/popover'

export interface Popover {
  isOpen: boolean
  open: () => void
  /** Closes it; the focus returns to the opener unless `keepFocus`. */
  close: (keepFocus?: boolean) => void
  opener: RefObject<HTMLButtonElement>
  box: RefObject<HTMLDivElement>
}

/**
 * State of a box that a button opens at its own place. A press or the focus outside closes it, so does a scroll or a
 * change of the window's size.
 */
export function usePopover(narrowest = 0): Popover {
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (isOpen && box.current && opener.current) placeBox(box.current, opener.current, narrowest)
  }, [isOpen, narrowest])
  useEffect(() => {
    if (!isOpen) return undefined
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (Boolean(box.current?.contains(target)) || Boolean(opener.current?.contains(target)))
    const leave = (event: Event) => {
      if (!isInside(event.target)) setOpen(false)
    }
    const away = () => setOpen(false)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('wheel', leave, { passive: true })
    window.addEventListener('resize', away)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('wheel', leave)
      window.removeEventListener('resize', away)
    }
  }, [isOpen])
  return {
    ...{ isOpen, opener, box },
    open: () => setOpen(true),
    close(keepFocus = false) {
      setOpen(false)
      if (!keepFocus) opener.current?.focus()
    },
  }
}
