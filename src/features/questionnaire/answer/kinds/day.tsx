import { DateField } from '@/components/date-field/date-field'
import { usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { useFindingText } from '../use-finding-text'
import type { KindProps } from './kind-types'

export function Day({ question, label, value, findings, onChange, onTouch }: KindProps<'date'>) {
  const questionnaire = usePackageWords(questionnaireWords)
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
