import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Picker } from '@/components/picker/picker'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formEditorMessages } from '@/i18n/form-editor'
import type { DimensionItem, Form } from '@/lib/questionnaire'
import { questionOf, scaledQuestions } from '@/lib/questionnaire/form-editing'
import { Section } from '../fields/fields'
import { shareText, WeightField } from './weight-field'
import './dimensions.scss'

interface DimensionQuestionsProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  form: Form
  questions: DimensionItem[]
  onChange: (questions: DimensionItem[], field?: string) => void
}

/** The questions of a dimension with their weights. Offers those that are in no dimension yet. */
export function DimensionQuestions({ id, form, questions, onChange }: DimensionQuestionsProps) {
  const messages = useMessageNamespace(formDimensionsMessages)
  const { choose } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const titleOf = (at: string) => {
    const question = questionOf(form, at)
    return question ? localText(question.title) || at : messages.gone(at)
  }
  const used = new Set((form.dimensions ?? []).flatMap((one) => one.questions.map(({ at }) => at)))
  const offered = scaledQuestions(form).filter((question) => !used.has(question.id))
  const weights = questions.map(({ weight }) => weight)
  return (
    <Section title={messages.questions}>
      {questions.map(({ at, weight }, index) => (
        <WeightedQuestion
          key={at}
          id={`${id}-${at}-weight`}
          title={titleOf(at)}
          {...{ weight, weights }}
          onWeight={(next) =>
            onChange(
              questions.map((one, position) => (position === index ? { at, weight: next } : one)),
              `${at} weight`,
            )
          }
          onRemove={() => onChange(questions.filter((_one, position) => position !== index))}
        />
      ))}
      {offered.length > 0 ? (
        <Picker
          id={`${id}-add`}
          label={messages.addQuestion}
          placeholder={choose}
          columns={[
            {
              label: messages.addQuestion,
              options: offered.map((question) => ({ id: question.id, text: titleOf(question.id) })),
            },
          ]}
          value={[]}
          onChange={([at]) => {
            if (at !== undefined) onChange([...questions, { at, weight: 1 }])
          }}
        />
      ) : (
        <Text className="small muted">{messages.allUsed}</Text>
      )}
    </Section>
  )
}

interface WeightedQuestionProps {
  id: string
  title: string
  weight: number
  /** Those of all questions of the dimension. */
  weights: readonly number[]
  onWeight: (weight: number) => void
  onRemove: () => void
}

function WeightedQuestion({ id, title, weight, weights, onWeight, onRemove }: WeightedQuestionProps) {
  const messages = useMessageNamespace(formDimensionsMessages)
  return (
    <View className="editor-weighted">
      <Text>{title}</Text>
      <View className="editor-weighted-line">
        <WeightField
          id={id}
          label={messages.weightOf(title)}
          hideLabel
          value={weight}
          hint={messages.shareOf(shareText(weight, weights))}
          onChange={onWeight}
        />
        <Button size="small" label={messages.removeQuestion(title)} onPress={onRemove}>
          {messages.remove}
        </Button>
      </View>
    </View>
  )
}
