import { DateField } from '@/components/date-field/date-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { useFindingText } from '../question/use-finding-text'
import type { KindProps } from './kind-types'

export function Day({ question, label, value, findings, onChange, onTouch }: KindProps<'date'>) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const findingText = useFindingText()
  return (
    <DateField
      id={`field-${question.id}`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      min={question.min}
      max={question.max}
      placeholder={questionnaire.chooseDate}
      error={findings[0] ? findingText(findings[0]) : null}
      onChange={onChange}
      onBlur={() => onTouch(question.id)}
    />
  )
}
