import { View } from '@tarojs/components'
import './choice-mark.scss'

export interface ChoiceMarkProps {
  /** A circle or a box. */
  type: 'radio' | 'checkbox'
  /** `mixed`: some of what the box stands for. */
  state: 'on' | 'off' | 'mixed'
}

/** What a radio button or check box looks like. It stands right behind the control it belongs to. */
export function ChoiceMark({ type, state }: ChoiceMarkProps) {
  return <View className={`dt-mark dt-mark-${type} dt-mark-${state}`} />
}
