import { Text, View } from '@tarojs/components'
import { Checklist } from '@/components/checklist/checklist'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import {
  choiceAnswer,
  chosenIds,
  type FormInstance,
  longestOther,
  otherText,
  withExclusive,
} from '@/lib/questionnaire'
import { useFindingText } from '../question/use-finding-text'
import type { KindProps } from './kind-types'
import { isOfOther } from './own-findings'

/** Text of the "other" option per form instance and question, restored when the option is chosen again. */
const ownWords = new WeakMap<FormInstance, Map<string, string>>()

function wordsKept({ question, fill, value }: OneProps | ManyProps): string {
  const typed = otherText(value)
  return typed === '' ? (ownWords.get(fill)?.get(question.id) ?? '') : typed
}

function keepWords({ question, fill }: OneProps | ManyProps, words: string): void {
  const kept = ownWords.get(fill) ?? new Map<string, string>()
  ownWords.set(fill, kept.set(question.id, words))
}

/** The answer for these choices, with the "other" text typed before. */
function answerOf(props: OneProps | ManyProps, ids: string[]) {
  const words = wordsKept(props)
  keepWords(props, words)
  return choiceAnswer(props.question, ids, words)
}

type OneProps = KindProps<'single' | 'picker'>
type ManyProps = KindProps<'multiple' | 'checklist'>

/** The options currently offered, and the chosen ones; `hidden` are chosen options not currently offered. */
function useOffered({ question, fill, value }: OneProps | ManyProps) {
  const localText = useLocalText()
  const options = fill
    .options(question.id)
    .map(({ id, title, exclusive }) => ({ id, text: localText(title), alone: exclusive }))
  const all = chosenIds(value)
  const isOffered = (id: string) => options.some((option) => option.id === id)
  return { options, chosen: all.filter(isOffered), hidden: all.filter((id) => !isOffered(id)) }
}

export function Single(props: OneProps) {
  const { question, label, onChange } = props
  const { options, chosen } = useOffered(props)
  return (
    <>
      <ChoiceList
        name={question.id}
        label={label}
        type="radio"
        options={options}
        chosen={chosen}
        onChange={(ids) => onChange(answerOf(props, ids))}
      />
      <Other {...props} chosen={chosen} />
    </>
  )
}

/** A choice of one from a long list. */
export function Pick(props: OneProps) {
  const { question, label, onChange } = props
  const words = useMessageNamespace(questionnaireWords)
  const { options, chosen } = useOffered(props)
  return (
    <>
      <Picker
        id={`field-${question.id}`}
        label={label}
        hideLabel
        columns={[{ label, options }]}
        value={chosen}
        placeholder={words.choose}
        onChange={(ids) => onChange(answerOf(props, ids))}
      />
      <Other {...props} chosen={chosen} />
    </>
  )
}

export function Multiple(props: ManyProps) {
  const { question, label, onChange } = props
  const { options, chosen, hidden } = useOffered(props)
  const { kind, maxChoices } = question
  const choose = (ids: string[]) => {
    // Hidden choices are restored with their option; only an exclusive choice removes them.
    const next = withExclusive(question.options, [...chosen, ...hidden], [...ids, ...hidden])
    onChange(answerOf(props, next))
  }
  const list = { name: question.id, label, options, chosen, onChange: choose }
  return (
    <>
      <Bounds {...props} />
      {kind === 'checklist' ? (
        <Checklist {...list} {...(maxChoices === undefined ? {} : { max: maxChoices })} />
      ) : (
        <ChoiceList {...list} type="checkbox" max={maxChoices} />
      )}
      <Other {...props} chosen={chosen} />
    </>
  )
}

/** The required number of choices. A checklist displays the maximum itself. */
function Bounds({ question: { kind, minChoices, maxChoices } }: ManyProps) {
  const words = useMessageNamespace(questionnaireWords)
  const hints = [
    minChoices && minChoices > 1 ? words.chooseAtLeast(minChoices) : '',
    maxChoices && kind !== 'checklist' ? words.chooseAtMost(maxChoices) : '',
  ].filter((hint) => hint !== '')
  return hints.length > 0 ? <Text className="small question-hint">{hints.join(' · ')}</Text> : null
}

/** Text field of the "other" option. */
function Other(props: (OneProps | ManyProps) & { chosen: string[] }) {
  const { question, value, findings, chosen, onChange, onTouch } = props
  const words = useMessageNamespace(questionnaireWords)
  const localText = useLocalText()
  const findingText = useFindingText()
  const option = question.options.find(({ id, other }) => other && chosen.includes(id))
  if (!option) return null
  const wrong = findings.find(isOfOther)
  return (
    <View className="question-other">
      <TextField
        id={`field-${question.id}-other`}
        label={words.other(localText(option.title))}
        placeholder={words.typeHere}
        value={otherText(value)}
        maxLength={longestOther}
        error={wrong ? findingText(wrong) : null}
        onChange={(text) => {
          keepWords(props, text)
          onChange(choiceAnswer(question, chosenIds(value), text))
        }}
        onBlur={() => onTouch(question.id)}
      />
    </View>
  )
}
