import { Text, View } from '@tarojs/components'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import {
  choiceAnswer,
  selectedIds,
  type FormInstance,
  longestOther,
  otherText,
  withExclusive,
} from '@/lib/questionnaire'
import { useFindingText } from '../../texts/use-finding-text'
import { isOfOther } from '../../fields/finding-filters'
import type { KindProps } from '../../fields/kind-types'
import { type Field, useField } from '../../fields/use-field'

export type OneProps = KindProps<'single' | 'picker'>
export type ManyProps = KindProps<'multiple' | 'checklist'>
type ChoiceProps = OneProps | ManyProps

/** Free text of "other" options. It is kept while its option is deselected, and returns with it. */
const otherTexts = new WeakMap<FormInstance, Map<string, string>>()

function keptText({ question, session: { instance } }: ChoiceProps): string {
  const typed = otherText(instance.value(question.id))
  return typed === '' ? (otherTexts.get(instance)?.get(question.id) ?? '') : typed
}

function keepText({ question, session: { instance } }: ChoiceProps, text: string): void {
  const kept = otherTexts.get(instance) ?? new Map<string, string>()
  otherTexts.set(instance, kept.set(question.id, text))
}

/** The answer that chooses these options, with the free text entered before. */
function answerOf(props: ChoiceProps, ids: string[]) {
  const text = keptText(props)
  keepText(props, text)
  return choiceAnswer(props.question, ids, text)
}

/** The relevant options, and which of them are chosen. */
export function useChoice(props: ChoiceProps) {
  const localText = useLocalText()
  const field = useField(props)
  const options = props.session.instance
    .options(props.question.id)
    .map(({ id, title, exclusive }) => ({ id, text: localText(title), alone: exclusive }))
  const all = selectedIds(field.value)
  const isOffered = (id: string) => options.some((option) => option.id === id)
  const choose = (ids: string[]) => field.onChange(answerOf(props, ids))
  return {
    field,
    options,
    selected: all.filter(isOffered),
    hidden: all.filter((id) => !isOffered(id)),
    choose,
  }
}

/** A choice of several options, for any list component. */
export function useManyChoices(props: ManyProps) {
  const { question } = props
  const { field, options, selected, hidden, choose } = useChoice(props)
  const onChange = (ids: string[]) =>
    // Choices of hidden options are kept; only an exclusive option deselects them.
    choose(withExclusive(question.options, [...selected, ...hidden], [...ids, ...hidden]))
  return { field, list: { name: question.id, label: field.label, options, selected, onChange } }
}

export function Bounds({ min, max }: { min: number | undefined; max: number | undefined }) {
  const messages = useMessageNamespace(questionnaireMessages)
  const hints = [
    min && min > 1 ? messages.chooseAtLeast(min) : '',
    max ? messages.chooseAtMost(max) : '',
  ].filter((hint) => hint !== '')
  return hints.length > 0 ? <Text className="small question-hint">{hints.join(' · ')}</Text> : null
}

/** The free text field of a chosen "other" option. */
export function Other(props: ChoiceProps & { field: Field; selected: string[] }) {
  const { question, field, selected } = props
  const messages = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const findingText = useFindingText()
  const option = question.options.find(({ id, other }) => other && selected.includes(id))
  if (!option) return null
  const wrong = field.findings.find(isOfOther)
  return (
    <View className="question-other">
      <TextField
        id={`field-${question.id}-other`}
        label={messages.other(localText(option.title))}
        placeholder={messages.typeHere}
        value={otherText(field.value)}
        maxLength={longestOther}
        error={wrong ? findingText(wrong) : null}
        onChange={(text) => {
          keepText(props, text)
          field.onChange(choiceAnswer(question, selectedIds(field.value), text))
        }}
        onBlur={field.onBlur}
      />
    </View>
  )
}
