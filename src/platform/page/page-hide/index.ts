import type { AskBeforeClosing, OnLeaving } from './types'

export const onPageHide: OnLeaving = () => () => undefined

export const confirmUnload: AskBeforeClosing = () => () => undefined
