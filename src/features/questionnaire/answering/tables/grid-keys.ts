import { placeByKey } from '@/lib/layout/grid-moves'
import type { KeyPress } from '@/platform/ui/grid-view/types'
import type { GridEditor } from './grid-editor'

/** The cell after this one along its row, also on the next row; behind the last one the key is the browser's. */
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

/** With Ctrl or the command key. */
const farKeys: Record<string, (editor: GridEditor) => boolean> = {
  a: (editor) => editor.selectAll(),
  z: (editor) => editor.source().undo(),
}

/** A key of a keyboard, pressed in the grid; true when it was for the grid and not for the field or the browser. */
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
