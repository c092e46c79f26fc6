import { Button } from '@tarojs/components'
import type { PhoneNumberButton as Contract } from './types'

/**
 * Without a code the user has refused, or WeChat offers the number to no such account:
 * developers.weixin.qq.com/miniprogram/dev/framework/open-ability/getPhoneNumber.html
 */
export const PhoneNumberButton: Contract = ({ className, onCode, children }) => (
  <Button
    className={className}
    openType="getPhoneNumber"
    onGetPhoneNumber={({ detail: { code } }) => {
      if (code) onCode(code)
    }}
  >
    {children}
  </Button>
)
