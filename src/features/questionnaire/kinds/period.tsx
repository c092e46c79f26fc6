import { PeriodField } from '@/components/period-field/period-field'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

export function Period(props: KindProps<'period'>) {
  const { id, step, min, max } = props.question
  const { label, value, error, onChange } = useField(props)
  return (
    <PeriodField
      id={`field-${id}`}
      label={label}
      hideLabel
      step={step}
      value={typeof value === 'string' ? value : ''}
      min={min}
      max={max}
      error={error}
      onChange={onChange}
    />
  )
}
