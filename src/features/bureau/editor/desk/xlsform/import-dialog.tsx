import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { xlsFormMessages } from '@/i18n/xlsform'
import type { ImportedForm } from '@/lib/questionnaire/xlsform'
import { workbookLimits } from '@/lib/spreadsheet/workbook/workbook-error'
import { pickDocuments } from '@/platform/files/pick-documents'
import { blobOf } from '@/platform/files/picked-file'
import { ImportedList } from './imported-list'
import { Report } from './report'
import { type ImportFailure, type ImportState, useImport } from './use-import'
import { XlsFormDialog } from './xlsform-dialog'

const megabytes = workbookLimits.bytes / 1024 / 1024

export const questionsIn = ({ pages }: ImportedForm): number =>
  pages.reduce((sum, { questions }) => sum + questions.length, 0)

interface ImportDialogProps {
  onInsert: (imported: ImportedForm) => void
  onClose: () => void
}

/** Gives the focus to the main button once a file has been read. */
function useFocusOnceRead(main: RefObject<HTMLButtonElement>, { state }: ImportState): void {
  useEffect(() => {
    if (state === 'read') main.current?.focus()
  }, [main, state])
}

/** Chooses a workbook, shows how it was understood, and adds it. */
export function ImportDialog({ onInsert, onClose }: ImportDialogProps) {
  const messages = useMessageNamespace(xlsFormMessages)
  const { current, read } = useImport()
  const main = useRef<HTMLButtonElement>(null)
  useFocusOnceRead(main, current)
  const imported = current.state === 'read' ? current.imported : null
  const count = imported ? questionsIn(imported) : 0
  const choose = async () => {
    try {
      const [file] = await pickDocuments({ count: 1, extensions: ['xlsx'] })
      if (file) await read(file.name, blobOf(file))
    } catch {
      // Nothing was chosen: the dialog stays as it is.
    }
  }
  return (
    <XlsFormDialog
      title={messages.importTitle}
      subtitle={messages.importSubtitle}
      remark={messages.undoHint}
      onClose={onClose}
      action={
        <button
          ref={main}
          type="button"
          className="desktop-button desktop-button-primary"
          disabled={!imported}
          onClick={() => imported && onInsert(imported)}
        >
          {messages.insert(count)}
        </button>
      }
    >
      <DropArea onFile={(file) => void read(file.name, file)}>
        <Source current={current} onChoose={() => void choose()} />
        {imported ? (
          <div className="form-paste-panes xlsform-panes">
            <section className="form-paste-pane">
              <div className="form-paste-bar">
                <h3 className="form-paste-heading" role="status">
                  {messages.found(imported.pages.length, count, imported.rules.length)}
                </h3>
              </div>
              <ImportedList imported={imported} />
            </section>
            <section className="form-paste-pane">
              <Report notes={imported.notes} complete={messages.complete} />
            </section>
          </div>
        ) : null}
      </DropArea>
    </XlsFormDialog>
  )
}

/** Takes a file that is dropped anywhere on the dialog. */
function DropArea({ onFile, children }: { onFile: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={`xlsform-body ${isOver ? 'xlsform-body-over' : ''}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

/** The chosen file, and the way to choose one. */
function Source({ current, onChoose }: { current: ImportState; onChoose: () => void }) {
  const messages = useMessageNamespace(xlsFormMessages)
  const isRead = current.state === 'read'
  return (
    <div className={isRead ? 'xlsform-file' : 'xlsform-drop'}>
      {isRead ? <span className="xlsform-filename">{current.name}</span> : <p>{messages.drop}</p>}
      {isRead ? null : <p className="form-paste-subtitle">{messages.dropHint(megabytes)}</p>}
      <button type="button" className="desktop-button xlsform-first" onClick={onChoose}>
        {current.state === 'empty' ? messages.choose : messages.chooseOther}
      </button>
      {current.state === 'reading' ? <p role="status">{messages.reading}</p> : null}
      {current.state === 'failed' ? <Failure name={current.name} failure={current.failure} /> : null}
    </div>
  )
}

function Failure({ name, failure }: { name: string; failure: ImportFailure }) {
  const messages = useMessageNamespace(xlsFormMessages)
  const { code, sheet, row, detail } = failure
  return (
    <p className="xlsform-failure" role="alert">
      {`${name}：${messages.errors[code](sheet, row, detail)}`}
    </p>
  )
}
