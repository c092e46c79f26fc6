import type { OnLeaving } from './leaving-types'

export const onLeaving: OnLeaving = () => () => undefined
