import type { OnShortcut } from './types'

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'
const controls = 'button, a, summary'

export const onShortcut: OnShortcut = (current) => {
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, isComposing, repeat, target } = event
    if (ctrlKey || altKey || metaKey || isComposing || repeat || event.defaultPrevented) return
    if (target instanceof Element && target.matches(fields)) return
    if (event.key === 'Enter' && target instanceof Element && target.matches(controls)) return
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
    const act = current()[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act({ shift: event.shiftKey })
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
