import type { KeepHeldPress } from './types'

export const keepHeldPress: KeepHeldPress = () => undefined
