import type { ComponentMessages } from './zh-CN'

export const components = {
  checklist: {
    search: 'Search the choices',
    all: 'Select all',
    nothing: 'No matching choice',
    count: (chosen: number, max: number) =>
      max === Infinity ? `${chosen} chosen` : `${chosen} of at most ${max} chosen`,
  },
  loading: { tips: 'counting' },
  dragButton: {
    move: 'Move this button',
    left: 'To the left side',
    right: 'To the right side',
    up: 'Up',
    down: 'Down',
  },
} satisfies ComponentMessages
