import Taro from '@tarojs/taro'

/** Path of the page below the one in front, without parameters; empty if there is none. */
export function previousPath(): string {
  const [page] = Taro.getCurrentPages().slice(-2, -1)
  const { route, path } = (page ?? {}) as { route?: string; path?: string }
  const [address = ''] = (route ?? path ?? '').split('?')
  return address === '' || address.startsWith('/') ? address : `/${address}`
}
