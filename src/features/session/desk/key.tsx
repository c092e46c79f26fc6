import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { commandKey } from '@/platform/ui/shortcuts'

/** A declared key as it is written on keyboards. */
export function Key({ name, shift = false }: { name: string; shift?: boolean }) {
  const { keyNames } = useMessageNamespace(deskToolsMessages)
  const parts = name.split('+').map((part) => {
    if (part === 'mod') return commandKey()
    return part in keyNames ? keyNames[part as keyof typeof keyNames] : part.toUpperCase()
  })
  return <kbd className="desktop-key">{[...(shift ? ['Shift'] : []), ...parts].join(' ')}</kbd>
}
