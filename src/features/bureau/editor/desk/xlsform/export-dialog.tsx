import { useMemo } from 'react'
import { saveBytes } from '@/desktop/page/save-bytes'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { xlsFormMessages } from '@/i18n/xlsform'
import { safeFileName } from '@/lib/device/safe-file-name'
import type { Form } from '@/lib/questionnaire'
import { writeXlsForm } from '@/lib/questionnaire/xlsform'
import { showToast } from '@/stores/feedback-store'
import { Report } from './report'
import { XlsFormDialog } from './xlsform-dialog'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Says what XLSForm cannot express before the workbook is downloaded. */
export function ExportDialog({ form, onClose }: { form: Form; onClose: () => void }) {
  const messages = useMessageNamespace(xlsFormMessages)
  const localText = useLocalText()
  const { bytes, notes } = useMemo(() => writeXlsForm(form, localText), [form, localText])
  const isEmpty = form.pages.every(({ questions }) => questions.length === 0)
  const download = () => {
    saveBytes(bytes, safeFileName(`${localText(form.title) || form.id}.xlsx`), xlsxType)
    showToast(messages.downloaded)
    onClose()
  }
  return (
    <XlsFormDialog
      className="xlsform-export"
      title={messages.exportTitle}
      subtitle={messages.exportSubtitle}
      onClose={onClose}
      action={
        <button
          type="button"
          className="desktop-button desktop-button-primary xlsform-first"
          disabled={isEmpty}
          onClick={download}
        >
          {messages.download}
        </button>
      }
    >
      <section className="form-paste-pane xlsform-report">
        {isEmpty ? (
          <p role="status">{messages.nothing}</p>
        ) : (
          <Report notes={notes} complete={messages.completeExport} isGrouped />
        )}
      </section>
    </XlsFormDialog>
  )
}
