import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { Form } from '@/lib/questionnaire'
import { outlineIds, pageOf, questionOf } from '@/lib/questionnaire/form-editing'
import type { FormEditor } from '../model/use-form-editor'
import { focusItem, itemAt } from './outline-items'

export interface PickedItems {
  ids: ReadonlySet<string>
  pick: (ids: Iterable<string>) => void
  clear: () => void
  pickAll: () => void
  /** What is copied: the picked items, else the selected one. */
  effective: ReadonlySet<string>
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface Pickable extends Pick<FormEditor, 'form' | 'selected'> {
  /** The pages and questions that are displayed; null: everything. */
  shown: readonly string[] | null
}

const isPage = (form: Form, id: string) => form.pages.some((page) => page.id === id)

/** From one item to another: pages if the first is one, else questions. */
function between(form: Form, ids: readonly string[], from: string, to: string): string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  const ofPages = isPage(form, from)
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1).filter((id) => isPage(form, id) === ofPages)
}

const isFar = ({ ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => ctrlKey || metaKey

const nothing: ReadonlySet<string> = new Set()

/**
 * Several items of the outline: Ctrl and Shift with a click, Shift with the arrow keys, Ctrl+A. Only what is displayed
 * is picked, so that nobody cuts what they do not see.
 */
export function usePicked({ form, selected, shown }: Pickable, outline: RefObject<HTMLElement>): PickedItems {
  const [picked, setPicked] = useState(nothing)
  const [anchor, setAnchor] = useState<string | null>(null)
  const there = shown ?? outlineIds(form)
  const ids = new Set(there.filter((id) => picked.has(id)))
  const selectedItem = pageOf(form, selected) ? selected : null
  const pick = (next: Iterable<string>) => setPicked(new Set(next))
  const clear = () => setPicked(nothing)
  const pickAll = () => pick(there.filter((id) => questionOf(form, id)))
  const toggle = (id: string) => {
    const before = ids.size > 0 || !selectedItem ? ids : new Set([selectedItem])
    pick(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])
    setAnchor(id)
  }
  const extend = (from: string, to: string) => {
    setAnchor(from)
    pick(between(form, there, from, to))
  }
  const onClick = (event: MouseEvent) => {
    const id = itemAt(event.target)
    if (id === null) return
    const isToggle = isFar(event)
    if (!isToggle && !event.shiftKey) {
      clear()
      setAnchor(id)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (isToggle) toggle(id)
    else extend(anchor ?? selectedItem ?? id, id)
  }
  const onArrow = (event: KeyboardEvent, step: 1 | -1) => {
    const id = itemAt(event.target)
    const next = id === null ? undefined : there[there.indexOf(id) + step]
    if (id === null || next === undefined) return
    event.preventDefault()
    focusItem(outline.current, next)
    if (event.shiftKey) extend(ids.size > 0 ? (anchor ?? id) : id, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const own = itemAt(event.target)
    if (own === null || event.altKey) return
    if (event.key === 'ArrowDown') onArrow(event, 1)
    else if (event.key === 'ArrowUp') onArrow(event, -1)
    else if (event.key === 'Escape' && ids.size > 0) {
      event.stopPropagation()
      clear()
    } else if (isFar(event) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      pickAll()
    } else if (isFar(event) && event.key === ' ') {
      event.preventDefault()
      toggle(own)
    }
  }
  const effective = ids.size > 0 || selectedItem === null ? ids : new Set([selectedItem])
  return { ids, pick, clear, pickAll, effective, onClick, onKeyDown }
}
