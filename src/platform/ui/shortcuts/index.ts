import type { OnShortcut } from './types'

export const onShortcut: OnShortcut = () => () => undefined
