import { View } from '@tarojs/components'
import { Region } from '@/platform/ui/elements'
import './progress.scss'

export interface ProgressProps {
  /**
   * Progress; values outside the range are clamped.
   * @unit 0 to 1
   */
  part: number
  /** Accessible name; text next to the bar shows it to sighted users. */
  label: string
}

/** Progress bar. */
export function Progress({ part, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <Region className="dt-progress" role="progressbar" label={label} value={percent}>
      <View className="dt-progress-done" style={{ width: `${percent}%` }} />
    </Region>
  )
}
