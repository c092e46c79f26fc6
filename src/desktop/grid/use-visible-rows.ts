import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows drawn above and below those in view, so that a fast scroll shows no empty rows. */
const spare = 8

export interface VisibleRows {
  first: number
  /** Index after the last row. */
  end: number
  /** Whole rows in view. */
  page: number
}

export function rowsInView(top: number, height: number, rowHeight: number, count: number): VisibleRows {
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + spare)
  return { first: Math.min(first, end), end, page: Math.max(1, Math.floor(height / rowHeight) - 1) }
}

/** The rows to draw in a box that scrolls. Renders again only when they change. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { rowHeight, headHeight, count }: { rowHeight: number; headHeight: number; count: number },
): VisibleRows {
  const [view, setView] = useState({ first: 0, end: Math.min(count, 40), page: 10 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const next = rowsInView(element.scrollTop, element.clientHeight - headHeight, rowHeight, count)
      setView((before) =>
        before.first === next.first && before.end === next.end && before.page === next.page ? before : next,
      )
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const watching = new ResizeObserver(measure)
    watching.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      watching.disconnect()
    }
  }, [box, rowHeight, headHeight, count])
  return view
}
