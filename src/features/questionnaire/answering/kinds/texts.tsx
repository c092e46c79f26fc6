import { Text } from '@tarojs/components'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { useFindingText } from '../question/use-finding-text'
import type { KindProps } from './kind-types'

export function Texts({
  question,
  label,
  value,
  findings,
  onChange,
  onTouch,
}: KindProps<'text' | 'textarea'>) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const findingText = useFindingText()
  const text = typeof value === 'string' ? value : ''
  const multiline = question.kind === 'textarea'
  return (
    <>
      <TextField
        id={`field-${question.id}`}
        label={label}
        hideLabel
        multiline={multiline}
        placeholder={questionnaire.typeHere}
        value={text}
        error={findings[0] ? findingText(findings[0]) : null}
        onChange={onChange}
        onBlur={() => onTouch(question.id)}
      />
      {multiline && question.maxLength ? (
        <Text className="small question-count figures">
          {questionnaire.characters([...text.trim()].length, question.maxLength)}
        </Text>
      ) : null}
    </>
  )
}
