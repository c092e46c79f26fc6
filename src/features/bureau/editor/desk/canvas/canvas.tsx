import type { ReactNode } from 'react'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import { outlineNumbers, pageOf } from '@/lib/questionnaire/form-editing'
import { Heading } from '@/platform/ui/elements'
import type { FormEditor } from '../../model/use-form-editor'
import { CanvasQuestion } from './canvas-question'
import './canvas.scss'

export const canvasViews = ['edit', 'phone', 'trial'] as const
export type CanvasView = (typeof canvasViews)[number]

/** Switch between editing, the preview on a phone, and the whole form on trial. */
export function ViewSwitch({ view, onView }: { view: CanvasView; onView: (view: CanvasView) => void }) {
  const messages = useMessageNamespace(formCanvasMessages)
  return (
    <Segments
      label={messages.view}
      segments={canvasViews.map((id) => ({ id, text: messages.views[id] }))}
      current={view}
      onChange={onView}
    />
  )
}

interface CanvasProps {
  editor: FormEditor
  preview: ReactNode
  isPhone: boolean
  /** Switches the view. */
  views: ReactNode
}

/** The page that is edited, with all of its questions; or as respondents see it on a phone. */
export function Canvas({ editor, preview, isPhone, views }: CanvasProps) {
  const messages = useMessageNamespace(formCanvasMessages)
  const { untitled } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const { form, selected } = editor
  const page = pageOf(form, selected) ?? form.pages[0]
  const numbers = outlineNumbers(form)
  if (!page) return null
  return (
    <div className="editor-canvas">
      <div className="canvas-head">
        <Heading level={2} className="canvas-page">
          {messages.page(form.pages.indexOf(page) + 1, localText(page.title) || untitled)}
        </Heading>
        {views}
      </div>
      {isPhone ? (
        <div className="canvas-phone">{preview}</div>
      ) : (
        <div className="canvas-sheet">
          {page.questions.length === 0 ? <p className="muted">{messages.empty}</p> : null}
          {page.questions.map((question) => (
            <CanvasQuestion
              key={question.id}
              {...{ editor, question }}
              number={numbers.get(question.id) ?? null}
            />
          ))}
        </div>
      )}
    </div>
  )
}
