import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { xlsFormMessages } from '@/i18n/xlsform'
import '../pasting/paste-dialog.scss'
import '../pasting/paste-rows.scss'
import './xlsform.scss'

interface XlsFormDialogProps {
  className?: string
  title: string
  subtitle: string
  /** Beside the buttons. */
  remark?: string
  /** The main button. */
  action: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Head, panes and foot of a dialog about a workbook. */
export function XlsFormDialog(props: XlsFormDialogProps) {
  const { className = '', title, subtitle, remark = '', action, onClose, children } = props
  const messages = useMessageNamespace(xlsFormMessages)
  const begin = (box: HTMLElement) => box.querySelector<HTMLElement>('.xlsform-first')?.focus()
  return (
    <DeskDialog
      className={`form-paste ${className}`}
      label={title}
      maskDisabled
      onClose={onClose}
      onOpen={begin}
    >
      <header className="form-paste-head">
        <div>
          <h2 className="form-paste-title">{title}</h2>
          <p className="form-paste-subtitle">{subtitle}</p>
        </div>
        <button type="button" className="form-paste-close" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      {children}
      <footer className="form-paste-foot">
        <span className="form-paste-subtitle">{remark}</span>
        <button type="button" className="desktop-button" onClick={onClose}>
          {messages.cancel} <kbd className="desktop-button-key">Esc</kbd>
        </button>
        {action}
      </footer>
    </DeskDialog>
  )
}
