import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formEditorMessages } from '@/i18n/form-editor'
import { formMergeMessages } from '@/i18n/form-merge'
import { formVersionsMessages } from '@/i18n/form-versions'
import type { Form } from '@/lib/questionnaire'
import { outlineNumbers, pageOf, questionOf } from '@/lib/questionnaire/form-editing'

/** The name of a part of the editor: the number of a question, the title of a page, or the name of any other part. */
export function usePlaceText(): (form: Form, at: string) => string {
  const messages = useMessageNamespace(formEditorMessages)
  const merge = useMessageNamespace(formMergeMessages)
  const dimensions = useMessageNamespace(formDimensionsMessages)
  const versions = useMessageNamespace(formVersionsMessages)
  const localText = useLocalText()
  const others: Record<string, string> = {
    rules: messages.rulesItem,
    dimensions: dimensions.item,
    changes: versions.item,
  }
  return (form, at) => {
    const question = questionOf(form, at)
    if (question)
      return merge.question(
        outlineNumbers(form).get(at) ?? null,
        localText(question.title) || messages.untitled,
      )
    const page = pageOf(form, at)
    return page ? localText(page.title) || messages.untitled : (others[at] ?? messages.formItem)
  }
}
