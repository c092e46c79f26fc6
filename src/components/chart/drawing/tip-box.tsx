import { Text, View } from '@tarojs/components'
import { type Palette, toneOf } from './palette'

export interface Tip {
  title: string
  lines: { id: string; name: string; text: string; tone: number }[]
}

export interface TipBoxProps {
  tip: Tip
  palette: Palette
  /** Distance of the item from the left, in CSS pixels. */
  x: number
  /** In CSS pixels. */
  width: number
}

/**
 * Tip next to the touched position, kept within the chart. Hidden from screen readers, which have the table.
 */
export function TipBox({ tip, palette, x, width }: TipBoxProps) {
  const left = `max(0px, min(calc(100% - ${width}px), ${Math.round(x - width / 2)}px))`
  return (
    <View className="dt-plot-tip small" style={{ left, width: `${width}px` }} aria-hidden>
      <Text className="dt-plot-tip-title">{tip.title}</Text>
      {tip.lines.map(({ id, name, text, tone }) => (
        <View key={id} className="dt-plot-entry">
          <View className="dt-plot-tone" style={{ backgroundColor: toneOf(palette, tone) }} />
          <Text className="dt-plot-tip-name">{name}</Text>
          <Text className="figures">{text}</Text>
        </View>
      ))}
    </View>
  )
}
