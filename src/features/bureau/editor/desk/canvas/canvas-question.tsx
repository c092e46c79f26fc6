import { useEffect, useRef } from 'react'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import { isNote, type Question } from '@/lib/questionnaire'
import { replaceQuestion } from '@/lib/questionnaire/form-editing'
import { TextArea } from '@/platform/ui/elements'
import { useSentence } from '../../fields/use-sentence'
import type { FormEditor } from '../../model/use-form-editor'
import { CanvasBody } from './canvas-body'
import { ConditionMark } from './kind-mark'

interface CanvasQuestionProps {
  editor: FormEditor
  question: Question
  /** Null for a note. */
  number: number | null
}

/** A question where respondents see it, also if a condition hides it from them. The selected one is edited here. */
export function CanvasQuestion({ editor, question, number }: CanvasQuestionProps) {
  const messages = useMessageNamespace(formCanvasMessages)
  const localText = useLocalText()
  const sentence = useSentence(editor.form)
  const { form, change, selected, select } = editor
  const { id } = question
  const isOn = selected === id
  const set = (part: object, field = '') => change(replaceQuestion(form, id, { ...question, ...part }), field)
  const box = useRef<HTMLElement>(null)
  const isTitlePressed = useRef(false)
  const onTitle = () => {
    isTitlePressed.current = true
    select(id)
  }
  useEffect(() => {
    if (isOn) box.current?.scrollIntoView({ block: 'nearest' })
    if (isOn && isTitlePressed.current) goToEnd(box.current?.querySelector('textarea'))
    isTitlePressed.current = false
  }, [isOn])
  const isRequired = !isNote(question) && question.required
  return (
    <section
      ref={box}
      className={`canvas-question ${isOn ? 'canvas-question-on' : ''}`}
      onClick={() => (isOn ? undefined : select(id))}
    >
      <div className="canvas-title">
        {number === null ? null : <span className="canvas-number">{number}.</span>}
        <Title {...{ question, number, isOn, set }} onSelect={onTitle} />
        {isRequired ? (
          <span className="canvas-required" title={messages.required}>
            *
          </span>
        ) : null}
      </div>
      {question.showIf ? (
        <p className="canvas-condition">
          <ConditionMark />
          {messages.shownIf(sentence.condition(question.showIf))}
        </p>
      ) : null}
      {question.help ? <p className="canvas-help">{localText(question.help)}</p> : null}
      <CanvasBody question={question} onChange={isOn ? set : null} />
    </section>
  )
}

/** The text that was pressed goes on being edited at its end, without a further press. */
function goToEnd(field: HTMLTextAreaElement | null | undefined): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

interface TitleProps {
  question: Question
  number: number | null
  isOn: boolean
  set: (part: object, field?: string) => void
  onSelect: () => void
}

function Title({ question: { id, title }, number, isOn, set, onSelect }: TitleProps) {
  const messages = useMessageNamespace(formCanvasMessages)
  const { untitled } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const locale = useLocale()
  const shown = localText(title) || untitled
  if (!isOn)
    return (
      <button type="button" className="canvas-select" aria-label={messages.edit(shown)} onClick={onSelect}>
        {shown}
      </button>
    )
  return (
    <TextArea
      id={`canvas-title-${id}`}
      className="canvas-input canvas-title-input"
      label={messages.titleOf(number)}
      autoHeight
      value={title[locale]}
      placeholder={localText(title)}
      maxLength={2000}
      onChange={(text) => set({ title: { ...title, [locale]: text } }, `${id} title`)}
    />
  )
}
