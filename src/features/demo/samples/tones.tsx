import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './demo.scss'

const tones = ['primary', 'good', 'warn', 'bad']

/** The same content in each text colour, which it inherits. */
export function Tones({ children }: { children: ReactNode }) {
  return (
    <View className="demo-row">
      {tones.map((tone) => (
        <View key={tone} className={`demo-tile demo-${tone}`}>
          {children}
        </View>
      ))}
    </View>
  )
}
