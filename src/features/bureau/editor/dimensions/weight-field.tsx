import { Text, View } from '@tarojs/components'
import { NumberInput } from '@/components/number-input/number-input'

/** The share of a weight among all, such as `25%`. */
export function shareText(weight: number, weights: readonly number[]): string {
  const total = weights.reduce((sum, one) => sum + one, 0)
  return `${Number(((weight / total) * 100).toFixed(1))}%`
}

interface WeightFieldProps {
  id: string
  label: string
  /** True if text next to the field says the same. */
  hideLabel?: boolean
  /** Above 0. */
  value: number
  /** What the weight amounts to. */
  hint: string
  onChange: (weight: number) => void
}

/** A weight relative to others. An empty field and 0 leave it as it was. */
export function WeightField({ id, label, hideLabel = false, value, hint, onChange }: WeightFieldProps) {
  return (
    <View className="editor-weight">
      <NumberInput
        {...{ id, label, hideLabel }}
        value={String(value)}
        decimals={2}
        negative={false}
        max="100"
        onChange={(text) => {
          if (Number(text) > 0) onChange(Number(text))
        }}
      />
      <Text className="small muted">{hint}</Text>
    </View>
  )
}
