import { Pressable } from '../elements'
import type { AgreeButtonProps } from './types'

export function AgreeButton({ className, onAgree, children }: AgreeButtonProps) {
  return (
    <Pressable className={className} onPress={onAgree}>
      {children}
    </Pressable>
  )
}
