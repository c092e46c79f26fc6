import { View } from '@tarojs/components'
import { Region } from '@/platform/elements'
import './progress.scss'

/** How far something is, from 0 to 1. */
export function Progress({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <Region className="dt-progress" role="progressbar" label={label} value={percent}>
      <View className="dt-progress-done" style={{ width: `${percent}%` }} />
    </Region>
  )
}
