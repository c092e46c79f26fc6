import type { ConfirmUnload, OnPageHide } from './types'

export const onPageHide: OnPageHide = () => () => undefined

export const confirmUnload: ConfirmUnload = () => () => undefined
