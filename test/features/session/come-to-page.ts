import { getPageInstance } from '@tarojs/runtime'
import { act } from 'react'

/** Outside a router, Taro stores all page hooks with the app's own instance. */
export function comeToPage(): void {
  const { componentDidShow = [] } = getPageInstance('taro-app') as unknown as {
    componentDidShow?: (() => void)[]
  }
  act(() => componentDidShow.forEach((listener) => listener()))
}
