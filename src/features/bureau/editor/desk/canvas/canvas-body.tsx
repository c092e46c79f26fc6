import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formEditorMessages } from '@/i18n/form-editor'
import { isNote, kindOf, type Option, type Question } from '@/lib/questionnaire'
import { newItem } from '@/lib/questionnaire/form-editing'
import { OptionRows } from './option-rows'

interface CanvasBodyProps {
  question: Question
  /** Null unless the question is selected. */
  onChange: ((part: object, field?: string) => void) | null
}

type Items = { rows?: { id: string; title: Question['title'] }[]; columns?: Items['rows'] }

/** What respondents answer: options, a table, or a field of the kind. */
export function CanvasBody({ question, onChange }: CanvasBodyProps) {
  const { kinds } = useMessageNamespace(formEditorMessages)
  const messages = useMessageNamespace(formCanvasMessages)
  if (isNote(question)) return null
  if ('rows' in question) return <Table question={question} />
  if (!('options' in question)) return <div className="canvas-field">{kinds[question.kind]}</div>
  const { options } = question
  const set = onChange && ((next: Option[], field?: string) => onChange({ options: next }, field))
  const add = () => set?.([...options, newItem(options, 'o')])
  return (
    <>
      <OptionRows
        of={question.id}
        isMultiple={kindOf(question).shape !== 'option'}
        onChange={set}
        {...{ options }}
      />
      {set ? (
        <button type="button" className="canvas-add" onClick={add}>
          ＋ {messages.addOption}
        </button>
      ) : null}
    </>
  )
}

function Table({ question }: { question: Question }) {
  const localText = useLocalText()
  const { rows = [], columns } = question as Items
  const heads = columns ?? ('options' in question ? question.options : [])
  return (
    <div className="canvas-table-box">
      <table className="canvas-table">
        <thead>
          <tr>
            <td />
            {heads.map(({ id, title }) => (
              <th key={id} scope="col">
                {localText(title) || id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">{localText(title) || id}</th>
              {heads.map((head) => (
                <td key={head.id}>
                  <span className={`canvas-mark ${'options' in question ? '' : 'canvas-mark-cell'}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
