import { PeriodField } from '@/components/period-field/period-field'
import { useFindingText } from '../question/use-finding-text'
import type { KindProps } from './kind-types'

export function Period({ question, label, value, findings, onChange }: KindProps<'period'>) {
  const findingText = useFindingText()
  return (
    <PeriodField
      id={`field-${question.id}`}
      label={label}
      hideLabel
      step={question.step}
      value={typeof value === 'string' ? value : ''}
      min={question.min}
      max={question.max}
      error={findings[0] ? findingText(findings[0]) : null}
      onChange={onChange}
    />
  )
}
