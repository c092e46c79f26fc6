import type { Wording } from './index'

export const wording: Wording = {
  general: { unit: 'organisation', handler: 'handler', assistant: 'assistant' },
  byType: {
    1: { unit: 'taxpayer', handler: 'tax handler', assistant: 'tax assistant' },
    4: { unit: 'enterprise', handler: 'statistician', assistant: 'intelligent assistant' },
    211: { unit: 'organisation', handler: 'safety manager', assistant: 'assistant' },
    212: { unit: 'organisation', handler: 'operator', assistant: 'assistant' },
  },
}
