import type { CopyText } from '../../../files/clipboard/types'

/** Undefined outside https and in older web-views. */
const clipboard = () => (navigator as { clipboard?: Clipboard }).clipboard

const hasCommand = () => typeof document.execCommand === 'function'

/**
 * Tries the Clipboard API, then `execCommand`: a frame without the permission, or a page without the focus,
 * is refused the former, but may still be allowed the latter.
 */
export const copyByPage: CopyText = async (text) => {
  const modern = clipboard()
  if (!modern && !hasCommand()) return 'unsupported'
  const copied = modern ? await modern.writeText(text).then(succeed, fail) : false
  return copied || copySelection(text) ? 'copied' : 'failed'
}

const succeed = () => true
const fail = () => false

function copySelection(text: string): boolean {
  if (!hasCommand()) return false
  const restoreSelection = saveSelection()
  const field = document.body.appendChild(offScreenField(text))
  try {
    // Some browsers do not focus a selected field, and copy only from the focused one.
    field.focus({ preventScroll: true })
    field.select()
    // On iOS, `select()` selects nothing in a read-only field.
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    restoreSelection()
  }
}

/** Read-only prevents the keyboard, 16 px prevents the zoom of iOS, and `top:0` prevents scrolling. */
function offScreenField(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;left:-9999px;font-size:16px'
  return field
}

function saveSelection(): () => void {
  const focused = document.activeElement
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  return () => {
    if (selection && range) {
      selection.removeAllRanges()
      selection.addRange(range)
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
