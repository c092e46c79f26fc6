import type { OnShortcut } from './types'

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

export const onShortcut: OnShortcut = (current) => {
  const press = (event: KeyboardEvent) => {
    const { ctrlKey, altKey, metaKey, isComposing, repeat, target } = event
    if (ctrlKey || altKey || metaKey || isComposing || repeat || event.defaultPrevented) return
    if (target instanceof Element && target.matches(fields)) return
    if (document.querySelector('[role=dialog]')) return
    const act = current()[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
