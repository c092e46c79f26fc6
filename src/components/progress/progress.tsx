import { View } from '@tarojs/components'
import { Region } from '@/platform/ui/elements'
import './progress.scss'

export interface ProgressProps {
  /**
   * How much is done; less than nothing and more than all are drawn as these.
   * @unit 0 (nothing) to 1 (all)
   */
  part: number
  /** What is under way, for a screen reader; words beside the bar say it to others. */
  label: string
}

/** How far something is. */
export function Progress({ part, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <Region className="dt-progress" role="progressbar" label={label} value={percent}>
      <View className="dt-progress-done" style={{ width: `${percent}%` }} />
    </Region>
  )
}
