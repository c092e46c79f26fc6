import type { CommandKey, OnShortcut } from './types'

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'
const controls = 'button, a, summary'

/** Chinese input methods write full-width signs without composing. */
const keyOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${key.normalize('NFKC').toLowerCase()}`

/** Whether the key belongs to the element with the focus. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (key.startsWith('mod+')) return false
  return target.matches(fields) || (key === 'enter' && target.matches(controls))
}

export const onShortcut: OnShortcut = (current) => {
  const press = (event: KeyboardEvent) => {
    const { altKey, isComposing, repeat, target, defaultPrevented } = event
    if (altKey || isComposing || repeat || defaultPrevented) return
    const key = keyOf(event)
    if (isTaken(key, target)) return
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return
    const act = current()[key]
    if (!act) return
    event.preventDefault()
    act({ shift: event.shiftKey })
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

export const commandKey: CommandKey = () => (/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
