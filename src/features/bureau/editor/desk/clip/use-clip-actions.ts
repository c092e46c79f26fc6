import { useState } from 'react'
import { useClipboardKeys } from '@/desktop/clipboard/use-clipboard-keys'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import {
  clipSize,
  clipText,
  copyItems,
  type FormClip,
  type PastedClip,
  pasteItems,
  withoutItems,
} from '@/lib/questionnaire/form-clip'
import { outlineIds } from '@/lib/questionnaire/form-editing'
import { commandKey } from '@/platform/ui/shortcuts'
import { showToast } from '@/stores/feedback-store'
import type { FormEditor } from '../../model/use-form-editor'
import type { PickedItems } from '../use-picked'
import { type ClipRefusal, type ReadClip, readClip, readText, writeClip } from './clipboard-data'

/** How long a message is displayed that says what can be done next. */
const shown = 4_000

/** What is open because of a paste. */
export type ClipOutcome =
  | { type: 'refused'; refusal: ClipRefusal }
  | { type: 'leftOut'; pasted: PastedClip; clip: FormClip }

interface ClipParts {
  editor: FormEditor
  picked: PickedItems
  /** Lines of text, which may be a questionnaire. */
  onText: (text: string) => void
  /** Called with the item to have the focus. */
  onFocus: (id: string) => void
}

/** The nearest item that stays when others are removed. */
function neighbour(ids: readonly string[], removed: ReadonlySet<string>): string {
  const first = ids.findIndex((id) => removed.has(id))
  const after = ids.slice(first).find((id) => !removed.has(id))
  return after ?? ids.slice(0, Math.max(first, 0)).pop() ?? 'form'
}

/** Fills the clipboard with the picked items, and removes them. */
function useCopied({ editor, picked, onFocus }: Pick<ClipParts, 'editor' | 'picked' | 'onFocus'>) {
  const { kinds, optional } = useMessageNamespace(formPasteMessages)
  const localText = useLocalText()
  const { form, change, select } = editor
  const copied = () => copyItems(form, picked.effective)
  /** Number of copied questions; null if nothing can be copied. */
  const write = (data: DataTransfer): number | null => {
    const clip = copied()
    if (clip.pages.length + clip.questions.length === 0) return null
    writeClip(data, clip, clipText(clip, { localText, kindName: (kind) => kinds[kind], optional }))
    return clipSize(clip)
  }
  const remove = (): number => {
    const clip = copied()
    const pages = clip.pages.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
    const target = neighbour(outlineIds(form), new Set([...picked.effective, ...pages]))
    change(withoutItems(form, picked.effective))
    picked.clear()
    select(target)
    onFocus(target)
    return clipSize(clip)
  }
  return { write, remove }
}

/** Copies, cuts and pastes questions of the outline. */
export function useClipActions(parts: ClipParts) {
  const { editor, picked, onText, onFocus } = parts
  const { clip: messages } = useMessageNamespace(formPasteMessages)
  const [outcome, setOutcome] = useState<ClipOutcome | null>(null)
  const { write, remove } = useCopied(parts)

  const take = (read: ReadClip) => {
    if ('refusal' in read) {
      setOutcome({ type: 'refused', refusal: read.refusal })
      return
    }
    const pasted = pasteItems(editor.form, read.clip, editor.selected)
    const [first = 'form'] = pasted.ids
    editor.change(pasted.form)
    picked.pick(pasted.ids.length > 1 ? pasted.ids : [])
    editor.select(first)
    onFocus(first)
    showToast(messages.pasted(clipSize(read.clip)), shown)
    if (pasted.leftOut.length > 0) setOutcome({ type: 'leftOut', pasted, clip: read.clip })
  }
  const cutDone = () => {
    showToast(messages.cutDone(remove()), shown)
    return true
  }
  const onCopy = (data: DataTransfer) => {
    const count = write(data)
    if (count !== null) showToast(messages.copied(count), shown)
    return count !== null
  }
  const onPaste = (data: DataTransfer) => {
    const clip = readClip(data)
    const text = clip ? '' : readText(data).trim()
    if (clip) take(clip)
    else if (text.includes('\n')) onText(text)
    return clip !== null || text.includes('\n')
  }
  const onUndo = (isRedo: boolean) => {
    const act = isRedo ? editor.redo : editor.undo
    act?.()
    return act !== null
  }
  const onCut = (data: DataTransfer) => write(data) !== null && cutDone()
  const copy = useClipboardKeys({ onCopy, onCut, onPaste, onUndo })
  const copyByButton = (isCut: boolean) => {
    if (!copy()) showToast(messages.failed(commandKey()), shown)
    else if (isCut) cutDone()
  }
  return { outcome, close: () => setOutcome(null), take, copyByButton }
}
