import { useReorder } from '@/hooks/use-reorder'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { dropOn, movePage, moveQuestion, outlineIds } from '@/lib/questionnaire/form-editing'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import type { Touch } from '@/lib/device/tap'
import type { FormEditor } from '../model/use-form-editor'

/** Position of a page or question in the outline, and its move handlers. */
export interface OutlineHandle {
  /** Id of the element. */
  id: string
  label: string
  /** Vertical drag offset in pixels; null while it is not dragged. */
  drawn: number | null
  /** On which side of this item the dragged one would be dropped; null if neither. */
  room: 'above' | 'below' | null
  onTouch: (phase: DragPhase, touch: Touch) => void
  onStep: (step: 1 | -1) => void
}

const elementOf = (id: string) => `outline-${id}`

/** Moves pages and questions in the outline by dragging among those displayed, or step by step. */
export function useOrder(
  { form, change, select }: FormEditor,
  shown: readonly string[] | null,
): (id: string, name: string) => OutlineHandle | null {
  const messages = useMessageNamespace(formEditorMessages)
  const ids = shown ?? outlineIds(form)
  const reorder = useReorder({
    ids: ids.map(elementOf),
    onMove: (from, to) => {
      const [id, target] = [ids[from], ids[to]]
      if (id === undefined || target === undefined || id === target) return
      change(dropOn(form, id, target))
      select(id)
    },
    onTap: (index) => select(ids[index] ?? 'form'),
  })
  const { drawn } = reorder
  const roomAt = (index: number) => {
    if (!drawn || drawn.over !== index || drawn.over === drawn.index) return null
    return drawn.index < index ? 'below' : 'above'
  }
  return (id, name) => {
    const index = ids.indexOf(id)
    if (index < 0) return null
    const isPage = form.pages.some((page) => page.id === id)
    return {
      id: elementOf(id),
      label: messages.drag(name),
      drawn: drawn?.index === index ? drawn.y : null,
      room: roomAt(index),
      onTouch: (phase, touch) => reorder.onTouch(index, phase, touch),
      onStep: (step) => change(isPage ? movePage(form, id, step) : moveQuestion(form, id, step)),
    }
  }
}
