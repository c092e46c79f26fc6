import { memo } from 'react'
import { Icon } from '@/components/icon/icon'
import { Select } from '@/desktop/overlay/select'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import type { QuestionKindName } from '@/lib/questionnaire'
import { kindsFor, type PasteDecision } from '@/lib/questionnaire/form-paste'
import { factsOf } from './question-facts'
import { doubtsIn, type PreviewedQuestion } from './use-pasted'

interface PastedRowProps {
  /** Unique on the page. */
  id: string
  item: PreviewedQuestion
  isShown: boolean
  /** Shows lines of the text. */
  onShow: (key: string, lines: readonly [number, number]) => void
  onDecide: (key: string, change: PasteDecision) => void
  onToggle: (key: string, act: 'merge' | 'omit') => void
}

/** A question as it was understood, and what the person can decide on it. */
function Row(props: PastedRowProps) {
  const { id, item, isShown, onShow, onDecide, onToggle } = props
  const messages = useMessageNamespace(formPasteMessages)
  const { key, question, act, canMerge } = item
  const { number, lines, kind } = question
  const title = question.title || messages.untitled
  const name = number === '' ? title : `${number}. ${title}`
  const state = act === null ? '' : act === 'merge' ? messages.isMerged : messages.isOmitted
  const facts = state || factsOf(question, messages)
  const tone = doubtsIn(item) > 0 ? 'form-paste-doubt' : ''
  const toggle = (which: 'merge' | 'omit', text: string, label: string) => (
    <button
      type="button"
      className={`form-paste-act ${act === which ? 'form-paste-act-on' : ''}`}
      aria-pressed={act === which}
      aria-label={label}
      onClick={() => onToggle(key, which)}
    >
      {text}
    </button>
  )
  return (
    <li
      id={id}
      data-key={key}
      className={`form-paste-row ${tone} ${isShown ? 'form-paste-row-on' : ''} ${act === null ? '' : 'form-paste-row-off'}`}
      onFocus={() => onShow(key, lines)}
    >
      <div className="form-paste-line">
        <button
          type="button"
          className="form-paste-name"
          aria-label={messages.showLines(name, lines[0])}
          onClick={() => onShow(key, lines)}
        >
          {name}
        </button>
        {act === null ? (
          <Select
            id={`${id}-kind`}
            label={messages.kindOf(name)}
            hideLabel
            options={kindsFor(question).map((one) => ({ id: one, text: messages.kinds[one] }))}
            value={kind}
            onChange={(next) => onDecide(key, { kind: next as QuestionKindName })}
          />
        ) : null}
        {canMerge ? toggle('merge', messages.merge, messages.mergeOf(name)) : null}
        {toggle('omit', messages.omit, messages.omitOf(name))}
      </div>
      {facts === '' ? null : <p className="form-paste-facts">{facts}</p>}
      <Spots item={item} onShow={onShow} />
    </li>
  )
}

export const PastedRow = memo(Row)

/** What is not certain, with the line it stands in. */
function Spots({ item: { key, question, act, skips }, onShow }: Pick<PastedRowProps, 'item' | 'onShow'>) {
  const messages = useMessageNamespace(formPasteMessages)
  if (act !== null) return null
  const spots = [
    ...question.warnings.map(({ code, line }) => ({ line, text: messages.warnings[code], isSet: false })),
    ...skips.map(({ line, text, isSet }) => ({
      ...{ line, isSet },
      text: (isSet ? messages.setSkip : messages.openSkip)(text),
    })),
  ]
  return (
    <>
      {spots.map(({ line, text, isSet }, at) => (
        <button
          key={at}
          type="button"
          className={`form-paste-spot ${isSet ? 'form-paste-spot-set' : ''}`}
          onClick={() => onShow(key, [line, line])}
        >
          <Icon name={isSet ? 'check' : 'alert'} small />
          {messages.atLine(line, text)}
        </button>
      ))}
    </>
  )
}
