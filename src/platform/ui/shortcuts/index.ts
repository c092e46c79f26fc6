import type { CommandKey, OnShortcut } from './types'

export const onShortcut: OnShortcut = () => () => undefined
export const commandKey: CommandKey = () => 'Ctrl'
