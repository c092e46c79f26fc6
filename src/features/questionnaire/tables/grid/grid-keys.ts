import { placeByKey } from '@/lib/layout/grid-moves'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import type { GridEditor } from './grid-editor'

/** Moves to the next cell of the row, or of the next row. After the last cell the browser handles the key. */
function tab(editor: GridEditor, step: 1 | -1): boolean {
  const next = editor.leaving ? undefined : editor.nextOf('row', step)
  if (next) editor.enter(next)
  return next !== undefined
}

function down(editor: GridEditor, step: 1 | -1): boolean {
  const next = editor.nextOf('column', step)
  if (next) editor.enter(next)
  else editor.text.inside = false
  return true
}

const always = (act: (editor: GridEditor) => void) => (editor: GridEditor) => {
  act(editor)
  return true
}

const ownKeys: Record<string, (editor: GridEditor, press: KeyPress) => boolean> = {
  Escape: always((editor) => editor.restore()),
  F2: always((editor) => editor.text.goInside()),
  Enter: (editor, { shift }) => down(editor, shift ? -1 : 1),
  Tab: (editor, { shift }) => tab(editor, shift ? -1 : 1),
  Delete: (editor) => editor.clear(),
  Backspace: (editor) => editor.clear(),
}

/** With Ctrl or Command. */
const farKeys: Record<string, (editor: GridEditor) => boolean> = {
  a: (editor) => editor.selectAll(),
  z: (editor) => editor.source().undo(),
}

/** Handles a key of a physical keyboard in the grid. False if the field or the browser handles it. */
export function pressInGrid(editor: GridEditor, press: KeyPress): boolean {
  const at = editor.active()
  if (!at) return false
  const own = ownKeys[press.key]
  if (own) return own(editor, press)
  if (editor.text.inside) return false
  const far = press.far ? farKeys[press.key.toLowerCase()] : undefined
  if (far) return far(editor)
  const to = placeByKey(editor.source().shape, at, press.key, press.far)
  if (to) editor.enter(to, press.shift)
  return to !== null
}
