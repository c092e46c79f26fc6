import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { EditorBar, EditorConflict } from '@/features/bureau/editor/editor-bar'
import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { useFormEditor } from '@/features/bureau/editor/use-form-editor'
import { FormPreview } from '@/features/questionnaire/preview/late'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { formEditorWords } from '@/i18n/form-editor'
import { usePageParams } from '@/platform/lifecycle'
import { getFormDraft } from '@/services/form-service'
import type { FormDraft } from '@/wire/forms'

function FormEditorPage() {
  const { id = '' } = usePageParams()
  const draft = useLoad(id, () => getFormDraft(id))
  if (draft.state === 'ready') return <Editing key={id} draft={draft.data} />
  return (
    <RoutePage route="formEditor">
      {draft.state === 'failed' ? (
        <ErrorState error={draft.error} onRetry={() => void draft.reload()} />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('formEditor', FormEditorPage)

function Editing({ draft }: { draft: FormDraft }) {
  const { previewBroken } = usePackageWords(formEditorWords)
  const say = useLocalText()
  const editor = useFormEditor(draft)
  return (
    <RoutePage
      route="formEditor"
      title={say(editor.form.title) || undefined}
      header={<EditorBar editor={editor} id={draft.id} />}
    >
      <FormEditorView
        editor={editor}
        preview={(shown) => <FormPreview {...shown} broken={previewBroken} />}
      />
      <EditorConflict editor={editor} />
    </RoutePage>
  )
}
