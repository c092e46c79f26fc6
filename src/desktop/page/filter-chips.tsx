import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '@/lib/numbers/thousands'
import { Select } from '../overlay/select'
import './page.scss'

interface FilterChipsProps<Id extends string> {
  /** Unique on the page; letters, digits and `-`. */
  id?: string
  label: string
  chips: readonly { id: Id; text: string; count: number }[]
  current: Id
  onChange: (id: Id) => void
  /** A select instead of the chips: always, or where they do not fit on one line. By default never. */
  folds?: 'always' | 'narrow'
}

/** Numbers that filter: a press shows only those rows. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  const { id = 'chips', label, chips, current, onChange, folds } = props
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(box, folds === 'narrow')
  if (folds === undefined) return <Chips {...props} />
  if (folds === 'narrow' && !isNarrow)
    return (
      <div ref={box} className="desktop-chips-box">
        <Chips {...props} />
      </div>
    )
  return (
    <div ref={box} className={folds === 'narrow' ? 'desktop-chips-box' : ''}>
      <Select
        id={id}
        label={label}
        options={chips.map((chip) => ({ id: chip.id, text: `${chip.text} ${formatCount(chip.count)}` }))}
        value={current}
        onChange={(next) => onChange(next as Id)}
      />
    </div>
  )
}

function Chips<Id extends string>({ label, chips, current, onChange }: FilterChipsProps<Id>) {
  return (
    <div className="desktop-chips" role="group" aria-label={label}>
      {chips.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          className={`desktop-chip ${id === current ? 'desktop-chip-on' : ''}`}
          aria-pressed={id === current}
          onClick={() => onChange(id)}
        >
          {text} <span className="desktop-chip-count figures">{formatCount(count)}</span>
        </button>
      ))}
    </div>
  )
}

/** Whether the content of a box, as it was when it last fitted, is wider than the box. */
function useIsNarrow(box: RefObject<HTMLDivElement>, isWatched: boolean): boolean {
  const [isNarrow, setNarrow] = useState(false)
  const needed = useRef(0)
  const measure = useRef(() => undefined as void)
  measure.current = () => {
    const element = box.current
    if (!element || !isWatched) return
    if (!isNarrow) needed.current = element.scrollWidth
    setNarrow(needed.current > element.clientWidth)
  }
  // Also after each rendering, because the numbers change the width.
  useLayoutEffect(() => measure.current())
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watching = new ResizeObserver(() => measure.current())
    watching.observe(element)
    return () => watching.disconnect()
  }, [box, isNarrow])
  return isNarrow
}
