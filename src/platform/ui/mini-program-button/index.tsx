import type { MiniProgramButton as Contract } from './types'

export const MiniProgramButton: Contract = null
