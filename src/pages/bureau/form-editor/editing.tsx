import { EditorBar } from '@/features/bureau/editor/editor-bar'
import { useCallback } from 'react'
import { FormEditorView, type Preview } from '@/features/bureau/editor/form-editor'
import { EditorConflict } from '@/features/bureau/editor/merging/editor-conflict'
import { useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import { FormPreview } from '@/features/questionnaire/preview/lazy'
import { RoutePage } from '@/features/session/page/route-page'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { FormDraft } from '@/wire/surveys/forms'

/** The editor of a loaded draft, with a question, a page or another part of it open. */
export function Editing({ draft, at }: { draft: FormDraft; at: string }) {
  const { previewBroken } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const editor = useFormEditor(draft, at)
  const preview = useCallback(
    (shown: Preview) => <FormPreview {...shown} brokenText={previewBroken} />,
    [previewBroken],
  )
  return (
    <RoutePage
      route="formEditor"
      title={localText(editor.form.title) || undefined}
      header={<EditorBar editor={editor} id={draft.id} />}
    >
      <FormEditorView editor={editor} preview={preview} />
      <EditorConflict editor={editor} />
    </RoutePage>
  )
}
