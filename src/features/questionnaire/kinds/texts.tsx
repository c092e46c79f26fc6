import { Text } from '@tarojs/components'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

type TextProps = KindProps<'text' | 'textarea'>

export const SingleLine = (props: TextProps) => <TextInput {...props} multiline={false} />

export function MultiLine(props: TextProps) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const { session, question } = props
  const { maxLength } = question
  const text = textOf(session.instance.value(question.id))
  return (
    <>
      <TextInput {...props} multiline />
      {maxLength ? (
        <Text className="small question-count figures">
          {questionnaire.characters([...text.trim()].length, maxLength)}
        </Text>
      ) : null}
    </>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function TextInput({ multiline, ...props }: TextProps & { multiline: boolean }) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const { label, value, error, onChange, onBlur } = useField(props)
  return (
    <TextField
      id={`field-${props.question.id}`}
      label={label}
      hideLabel
      multiline={multiline}
      placeholder={questionnaire.typeHere}
      value={textOf(value)}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
