import type { ConfirmUnload, IsUnloadSafe, OnPageHide } from './types'

export const onPageHide: OnPageHide = () => () => undefined

export const confirmUnload: ConfirmUnload = () => () => undefined

export const isUnloadSafe: IsUnloadSafe = () => true
