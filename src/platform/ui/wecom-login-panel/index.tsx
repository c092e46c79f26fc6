import type { WecomLoginPanel as Contract } from './types'

export const WecomLoginPanel: Contract = null
