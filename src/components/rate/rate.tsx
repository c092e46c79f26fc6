import { Text, View } from '@tarojs/components'
import { Choice, Region } from '@/platform/ui/elements'
import './rate.scss'

export interface RateProps {
  /** Unique on the page: it ties the steps together. */
  name: string
  /** What is rated, for a screen reader. */
  label: string
  /**
   * Steps run from 1 to this.
   * @unit steps
   */
  max: number
  /** A word for each step, lowest first; a step without one is read as its number. */
  labels: string[]
  /**
   * The chosen step; null while there is none.
   * @unit step
   */
  value: number | null
  /**
   * A step was chosen.
   * @payload The step, from 1 to `max`.
   */
  onChange: (value: number) => void
}

/** A phone has room for so many, wide enough for a finger. */
const mostInARow = 6

/** A scale in one row, on a phone in two where one is too short: numbers to tap, the words of both ends and of the chosen step below. */
export function Rate({ name, label, max, labels, value, onChange }: RateProps) {
  const steps = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <View>
      <Region className={`dt-rate ${max > mostInARow ? 'dt-rate-rows' : ''}`} role="radiogroup" label={label}>
        {steps.map((step) => (
          <Choice
            key={step}
            className={`dt-rate-step ${step === value ? 'dt-rate-on' : ''}`}
            type="radio"
            name={name}
            checked={step === value}
            label={labels[step - 1] || String(step)}
            onChange={() => onChange(step)}
          >
            <Text className="dt-mark dt-rate-number">{step}</Text>
          </Choice>
        ))}
      </Region>
      <View className="dt-rate-words small" aria-hidden>
        <Text>{labels[0] ?? ''}</Text>
        <Text className="dt-rate-chosen">
          {value !== null && value > 1 && value < max ? labels[value - 1] : ''}
        </Text>
        <Text>{labels[max - 1] ?? ''}</Text>
      </View>
    </View>
  )
}
