import type { CopyText } from '../../../files/clipboard/types'

/** Outside https, and in older web-views, the property is missing. */
const clipboard = () => (navigator as { clipboard?: Clipboard }).clipboard

const hasCommand = () => typeof document.execCommand === 'function'

/** A frame without the permission, or a page without the focus, is refused; the old way may still be open. */
export const copyByPage: CopyText = async (text) => {
  const modern = clipboard()
  if (!modern && !hasCommand()) return 'unsupported'
  const copied = modern ? await modern.writeText(text).then(succeed, invalidate) : false
  return copied || copySelection(text) ? 'copied' : 'failed'
}

const succeed = () => true
const invalidate = () => false

function copySelection(text: string): boolean {
  if (!hasCommand()) return false
  const giveBack = rememberSelection()
  const field = document.body.appendChild(offScreenField(text))
  try {
    // Not every browser gives the focus to what is selected, and only from there it copies.
    field.focus({ preventScroll: true })
    field.select()
    // iOS selects nothing by `select()` in a field that cannot be written to.
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    giveBack()
  }
}

/** Read-only brings up no keyboard, and below 16 px iOS zooms in. At the page's own height nothing scrolls. */
function offScreenField(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;top:0;left:-9999px;font-size:16px'
  return field
}

function rememberSelection(): () => void {
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
