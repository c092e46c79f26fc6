import { NumberInput } from '@/components/number-input/number-input'
import { useLocalText } from '@/hooks/use-messages'
import { allowsNegative, Computed, FigureHints, useFigureHints, useUnits } from '../fields/decimal-value'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

export function NumberField(props: KindProps<'number'>) {
  const { session, question } = props
  const { label, value, error, onChange, onBlur } = useField(props)
  const localText = useLocalText()
  const units = useUnits(question.unit)
  const unit = question.unit ? localText(question.unit) : ''
  const figure = typeof value === 'string' ? value : undefined
  const hints = useFigureHints(session)(question.id, figure, { decimals: question.decimals, unit })
  if (question.formula !== undefined)
    return (
      <Computed
        {...{ figure, unit, hints, formula: question.formula }}
        name={label}
        decimals={question.decimals}
      />
    )
  return (
    <>
      <NumberInput
        {...units}
        id={`field-${question.id}`}
        label={label}
        describedBy={hints.length === 0 ? undefined : `field-${question.id}-prior`}
        hideLabel
        value={figure ?? ''}
        decimals={question.decimals ?? 0}
        negative={allowsNegative(question.min)}
        error={error}
        onChange={onChange}
        onBlur={onBlur}
      />
      <FigureHints
        id={`field-${question.id}-prior`}
        hints={hints}
        onTake={(figureThere) => {
          onChange(figureThere)
          onBlur()
        }}
      />
    </>
  )
}
