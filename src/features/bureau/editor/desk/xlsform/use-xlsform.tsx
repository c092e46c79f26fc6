import { type ReactNode, useState } from 'react'
import type { MenuItem } from '@/desktop/overlay/menu'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { xlsFormMessages } from '@/i18n/xlsform'
import type { ImportedForm } from '@/lib/questionnaire/xlsform'
import { showToast } from '@/stores/feedback-store'
import type { FormEditor } from '../../model/use-form-editor'

type Dialogs = typeof import('./dialogs')
type Open = { dialogs: Dialogs; which: 'import' | 'export' }

interface XlsFormOptions {
  editor: FormEditor
  /** Called with the first added question. */
  onInserted: (first: string | null) => void
}

/** Imports and exports forms as .xlsx workbooks; what reads and writes them is loaded when it is used. */
export function useXlsForm({ editor, onInserted }: XlsFormOptions): {
  items: MenuItem[]
  /** The open dialog. */
  dialog: ReactNode
} {
  const messages = useMessageNamespace(xlsFormMessages)
  const words = useMessages()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const show = async (which: Open['which']) => {
    try {
      const dialogs = await import(/* webpackChunkName: "xlsform" */ './dialogs')
      setOpen({ dialogs, which })
    } catch (error) {
      showToast(errorText(error, words))
    }
  }
  const insert = (imported: ImportedForm) => {
    if (!open) return
    const { form, first } = open.dialogs.insertImported(editor.form, imported, editor.selected)
    editor.change(form)
    close()
    showToast(messages.inserted(open.dialogs.questionsIn(imported)), 4_000)
    onInserted(first)
  }
  return {
    items: [
      { id: 'import', text: messages.import, onPress: () => void show('import') },
      { id: 'export', text: messages.export, onPress: () => void show('export') },
    ],
    dialog: (
      <>
        {open?.which === 'import' ? <open.dialogs.ImportDialog onInsert={insert} onClose={close} /> : null}
        {open?.which === 'export' ? <open.dialogs.ExportDialog form={editor.form} onClose={close} /> : null}
      </>
    ),
  }
}
