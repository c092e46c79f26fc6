import { View } from '@tarojs/components'
import './choice-mark.scss'

export interface ChoiceMarkProps {
  /** Circle or box. */
  type: 'radio' | 'checkbox'
  /** `mixed`: some of the items that the box represents are chosen. */
  state: 'on' | 'off' | 'mixed'
}

/** Visual mark of a radio button or check box. Must directly follow its control. */
export function ChoiceMark({ type, state }: ChoiceMarkProps) {
  return <View className={`dt-mark dt-mark-${type} dt-mark-${state}`} />
}
