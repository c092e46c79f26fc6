import type { HTMLAttributes } from 'react'

/** What Taro's components are on H5, for the few that the measured ones are made of. */
export const View = (props: HTMLAttributes<HTMLDivElement>) => <div {...props} />
export const Text = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} />
export const Image = () => null
export const Canvas = () => null
export const useDidShow = () => undefined
export const useDidHide = () => undefined
export const useRouter = () => ({ params: {} })
export default {}
