import { type ReactNode, useState } from 'react'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import { outlineNumbers, pageOf } from '@/lib/questionnaire/form-editing'
import { Heading } from '@/platform/ui/elements'
import type { FormEditor } from '../../model/use-form-editor'
import { CanvasQuestion } from './canvas-question'
import './canvas.scss'

const views = ['edit', 'phone'] as const

/** The page that is edited, with all of its questions; or as respondents see it on a phone. */
export function Canvas({ editor, preview }: { editor: FormEditor; preview: ReactNode }) {
  const messages = useMessageNamespace(formCanvasMessages)
  const { untitled } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const [view, setView] = useState<(typeof views)[number]>('edit')
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
        <Segments
          label={messages.view}
          segments={views.map((id) => ({ id, text: messages.views[id] }))}
          current={view}
          onChange={setView}
        />
      </div>
      {view === 'phone' ? (
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
