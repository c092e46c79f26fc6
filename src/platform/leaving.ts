import type { AskBeforeClosing, OnLeaving } from './leaving-types'

export const onLeaving: OnLeaving = () => () => undefined

export const askBeforeClosing: AskBeforeClosing = () => () => undefined
