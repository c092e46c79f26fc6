import { View } from '@tarojs/components'
import './spinner.scss'

/** Number of animated parts of each spinner. */
const parts = {
  android: 1,
  ios: 12,
  'ios-small': 12,
  bubbles: 9,
  circles: 8,
  crescent: 1,
  dots: 3,
  lines: 4,
  ripple: 2,
  spiral: 1,
} as const

export type SpinnerType = keyof typeof parts

export const spinnerTypes = Object.keys(parts) as SpinnerType[]

/** Duration of a cycle in milliseconds; same value as in the style sheet. */
export const spinnerRound = 750

const inACircle: SpinnerType[] = ['ios', 'ios-small', 'bubbles', 'circles']

export interface SpinnerProps {
  /**
   * Style of the spinner; each has a cycle of 750 milliseconds.
   * @default ios
   */
  type?: SpinnerType
  /**
   * Width and height.
   * @unit a CSS length with its unit
   * @default 26px
   */
  size?: string
}

/** Loading animation, off under reduced motion. Hidden from screen readers: needs a text next to it. */
export function Spinner({ type = 'ios', size = '26px' }: SpinnerProps) {
  const count = parts[type]
  const partStyle = (index: number) => ({
    // Negative delays offset the phases of the parts evenly over the cycle.
    animationDelay: `${Math.round((index / count - 1) * spinnerRound)}ms`,
    ...(inACircle.includes(type) ? { transform: `rotate(${(index / count) * 360}deg)` } : {}),
  })
  return (
    <View className={`dt-spinner dt-spinner-${type}`} style={{ fontSize: size }} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className="dt-spinner-part" style={partStyle(index)} />
      ))}
    </View>
  )
}
