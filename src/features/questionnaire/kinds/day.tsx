import { DateField } from '@/components/date-field/date-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

export function Day(props: KindProps<'date'>) {
  const { id, min, max } = props.question
  const questionnaire = useMessageNamespace(questionnaireWords)
  const { label, value, error, onChange, onBlur } = useField(props)
  return (
    <DateField
      id={`field-${id}`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      min={min}
      max={max}
      placeholder={questionnaire.chooseDate}
      error={error}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
