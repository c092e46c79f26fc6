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

/** What the box shows. */
export interface GridView extends VisibleRows {
  /** Inner width of the box in CSS pixels; 0 before it is known. */
  width: number
}

const isEqual = (a: GridView, b: GridView) =>
  a.first === b.first && a.end === b.end && a.page === b.page && a.width === b.width

/** The rows to draw in a box that scrolls. Renders again only when they or the width change. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { rowHeight, headHeight, count }: { rowHeight: number; headHeight: number; count: number },
): GridView {
  const [view, setView] = useState<GridView>({ first: 0, end: Math.min(count, 40), page: 10, width: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const { scrollTop, clientHeight, clientWidth } = element
      const rows = rowsInView(scrollTop, clientHeight - headHeight, rowHeight, count)
      const next = { ...rows, width: clientWidth }
      setView((before) => (isEqual(before, next) ? before : next))
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
