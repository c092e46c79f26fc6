import { Button } from '@tarojs/components'
import { agreeButtonId } from '../../page/privacy/types'
import type { AgreeButtonProps } from './types'

export function AgreeButton({ className, onAgree, children }: AgreeButtonProps) {
  return (
    <Button
      id={agreeButtonId}
      className={className}
      openType="agreePrivacyAuthorization"
      onAgreePrivacyAuthorization={onAgree}
    >
      {children}
    </Button>
  )
}
