import type { HTMLAttributes } from 'react'

/** Plain elements for the Taro components that the measured ones use, as on H5. */
export const View = (props: HTMLAttributes<HTMLDivElement>) => <div {...props} />
export const Text = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} />
export const Image = () => null
export const Canvas = () => null
export const useDidShow = () => undefined
export const useDidHide = () => undefined
export const useRouter = () => ({ params: {} })
export default {}
