import { Text, View } from '@tarojs/components'
import { Choice, Region } from '@/platform/ui/elements'
import './rate.scss'

export interface RateProps {
  /** Unique on the page: the name of the group of radio buttons. */
  name: string
  /** Accessible name: what is rated. */
  label: string
  /**
   * Highest step; the lowest is 1.
   * @unit steps
   */
  max: number
  /** A label for each step, lowest first; a step without one is announced as its number. */
  labels: string[]
  /**
   * The chosen step; null if none.
   * @unit step
   */
  value: number | null
  /**
   * Called when a step is chosen.
   * @payload The step, from 1 to `max`.
   */
  onChange: (value: number) => void
}

/** Number of steps that fit in a row on a phone, each wide enough to tap. */
const mostInARow = 6

/**
 * Rating scale in one row, on a phone in two if there are more than six steps: numbers to tap, with the
 * labels of both ends and of the chosen step below.
 */
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
