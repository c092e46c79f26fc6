import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import { outlineNumbers } from '@/lib/questionnaire/form-editing'
import { Heading } from '@/platform/ui/elements'
import type { EditorPageProps } from './types'
import '@/desktop/page/page.scss'
import './editor-page.scss'
import './editor-strip.scss'

/** The editor over the whole window: its head, and the panes that scroll by themselves. */
export function PageOnDesktop({ editor: { form }, bar, children }: EditorPageProps) {
  const messages = useMessageNamespace(formCanvasMessages)
  const { untitled } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  return (
    <div className="desktop-page editor-page">
      <div className="desktop-head">
        <div className="desktop-titles">
          <Heading level={1} className="desktop-title">
            {localText(form.title) || untitled}
          </Heading>
          <div className="desktop-facts">{messages.facts(outlineNumbers(form).size, form.minutes)}</div>
        </div>
        {bar}
      </div>
      {children}
    </div>
  )
}
