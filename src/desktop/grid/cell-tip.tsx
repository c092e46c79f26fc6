import { type PointerEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import './cell-tip.scss'

interface Tip {
  text: string
  left: number
  top: number
  width: number
}

/** The cell below the pointer whose text does not fit. */
function cutCell({ target }: PointerEvent): HTMLElement | null {
  const cell = (target as Element).closest<HTMLElement>('[data-full-text]')
  const text = cell?.querySelector('.data-grid-text')
  const isCut = (part: Element) =>
    part.clientWidth > 0 &&
    (part.scrollWidth > part.clientWidth ||
      (cell?.classList.contains('data-grid-wraps') && part.scrollHeight > part.clientHeight))
  return cell && text && [text, ...text.querySelectorAll('*')].some(isCut) ? cell : null
}

/** Shows the full text of a cell under the pointer. Screen readers read the cell, which is never cut for them. */
export function useCellTip() {
  const [tip, setTip] = useState<Tip | null>(null)
  const onPointerOver = (event: PointerEvent) => {
    const cell = cutCell(event)
    const text = cell?.dataset['fullText']
    if (!cell || !text) return setTip(null)
    const { left, bottom, width } = cell.getBoundingClientRect()
    setTip({ text, left, top: bottom, width })
  }
  const shown = tip ? (
    <div className="data-grid-tip" aria-hidden style={{ left: tip.left, top: tip.top, minWidth: tip.width }}>
      {tip.text}
    </div>
  ) : null
  return {
    onPointerOver,
    onPointerLeave: () => setTip(null),
    hide: () => setTip(null),
    // Outside the table, which would cut it.
    tip: shown && createPortal(shown, document.body),
  }
}
