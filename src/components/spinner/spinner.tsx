import { View } from '@tarojs/components'
import './spinner.scss'

/** How many moving parts a spinner has. */
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

/** Milliseconds of one round; the style sheet has the same. */
export const spinnerRound = 750

const inACircle: SpinnerType[] = ['ios', 'ios-small', 'bubbles', 'circles']

export interface SpinnerProps {
  /**
   * Its looks; all of them take 750 milliseconds for a round.
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

/** Something is under way. It moves only for those who can bear it, and words beside it say the same. */
export function Spinner({ type = 'ios', size = '26px' }: SpinnerProps) {
  const count = parts[type]
  const place = (index: number) => ({
    // Each part is as much ahead of the next one as makes them follow each other round and round.
    animationDelay: `${Math.round((index / count - 1) * spinnerRound)}ms`,
    ...(inACircle.includes(type) ? { transform: `rotate(${(index / count) * 360}deg)` } : {}),
  })
  return (
    <View className={`dt-spinner dt-spinner-${type}`} style={{ fontSize: size }} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className="dt-spinner-part" style={place(index)} />
      ))}
    </View>
  )
}
