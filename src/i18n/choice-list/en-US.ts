import type { ChoiceListMessages } from './zh-CN'

export const choiceList = { full: 'No more can be chosen; clear one first' } satisfies ChoiceListMessages
