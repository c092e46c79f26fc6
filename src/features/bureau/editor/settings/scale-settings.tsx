import { Text } from '@tarojs/components'
import { NumberInput } from '@/components/number-input/number-input'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import {
  kindOf,
  type MatrixQuestion,
  type MultipleQuestion,
  type Option,
  type Question,
  type SingleQuestion,
} from '@/lib/questionnaire'
import { withEvenScores, withoutScores } from '@/lib/questionnaire/form-editing'
import { Flag } from '../fields/flag'
import type { SettingsProps } from '../model/settings-types'

type ScaleProps = SettingsProps<SingleQuestion | MultipleQuestion | MatrixQuestion>

/** True if one option can be chosen, so that it can have a place on a scale. */
const canBeScaled = (question: Question) =>
  kindOf(question).scale !== undefined && !kindOf(question).isMultiple?.(question)

const hasScores = ({ options }: { options: Option[] }) => options.some(({ score }) => score !== undefined)

/** Makes a choice a scale: its options get scores, in equal steps at first. */
export function ScaleFlag({ question, set }: ScaleProps) {
  const messages = useMessageNamespace(formDimensionsMessages)
  if (!canBeScaled(question)) return null
  const isScale = hasScores(question)
  const { options } = question
  return (
    <>
      <Flag
        id={`${question.id}-scale`}
        value={isScale || undefined}
        onChange={(wanted) => set({ options: wanted ? withEvenScores(options) : withoutScores(options) })}
      >
        {messages.scaled}
      </Flag>
      {isScale ? <Text className="small muted">{messages.scaledHint}</Text> : null}
    </>
  )
}

interface OptionScoreProps {
  question: ScaleProps['question']
  option: Option
  change: (option: Option) => void
}

/** The score of an option of a scale. */
export function OptionScore({ question, option, change }: OptionScoreProps) {
  const messages = useMessageNamespace(formDimensionsMessages)
  const localText = useLocalText()
  if (!canBeScaled(question) || !hasScores(question)) return null
  const { score, ...rest } = option
  return (
    <NumberInput
      id={`${question.id}-${option.id}-score`}
      label={messages.score(localText(option.title) || option.id)}
      value={score === undefined ? '' : String(score)}
      decimals={1}
      negative={false}
      min="0"
      max="100"
      onChange={(text) => change(text === '' ? rest : { ...rest, score: Number(text) })}
    />
  )
}
