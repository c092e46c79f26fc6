import { EditorBar } from '@/features/bureau/editor/editor-bar'
import { type ReactNode, useCallback } from 'react'
import { EditorPage } from '@/features/bureau/editor/desk'
import { FormEditorView, type Preview } from '@/features/bureau/editor/form-editor'
import { EditorConflict } from '@/features/bureau/editor/merging/editor-conflict'
import { useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import { FormTrial } from '@/features/questionnaire/preview/desk'
import { FormPreview } from '@/features/questionnaire/preview/lazy'
import { RoutePage } from '@/features/session/page/route-page'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form } from '@/lib/questionnaire'
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
  const trial = (form: Form, views: ReactNode) =>
    FormTrial ? (
      <FormTrial form={form} brokenText={previewBroken}>
        {views}
      </FormTrial>
    ) : null
  const title = localText(editor.form.title) || undefined
  const isDesktop = useDesktop()
  const bar = <EditorBar editor={editor} id={draft.id} />
  const content = (
    <>
      <FormEditorView {...{ editor, preview, trial }} />
      <EditorConflict editor={editor} />
    </>
  )
  if (isDesktop && EditorPage)
    return (
      <RoutePage route="formEditor" title={title} width="desk" bare>
        <EditorPage editor={editor} bar={bar}>
          {content}
        </EditorPage>
      </RoutePage>
    )
  return (
    <RoutePage route="formEditor" title={title} header={bar}>
      {content}
    </RoutePage>
  )
}
