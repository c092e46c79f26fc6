import type { MouseEvent } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import './desk-tools.scss'

/** The content can have the focus only from here: a press on it leaves the focus where it is. */
function focusContent({ currentTarget }: MouseEvent): void {
  const content = currentTarget.closest('.page')?.querySelector<HTMLElement>('[role=main]')
  if (!content) return
  content.tabIndex = -1
  content.focus()
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true })
}

/** Leads the keyboard past the navigation; visible while it has the focus. */
export function SkipButton() {
  const { skip } = useMessageNamespace(deskToolsMessages)
  return (
    <button type="button" role="link" className="skip-link" onClick={focusContent}>
      {skip}
    </button>
  )
}
