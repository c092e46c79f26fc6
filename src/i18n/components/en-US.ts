import { many } from '../english/nouns'
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
  sortableList: {
    drag: (name) => `Drag ${name}, or move it with the arrow keys`,
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    remove: (name) => `Take ${name} out`,
    moved: (name, place, of) => `${name}: place ${place} of ${of}`,
  },
  orderChoice: {
    order: 'Order',
    begin: (count) => `Tap ${many(count, 'option')} in order`,
    left: (count) => `Tap ${count} more in order`,
    full: (count) => `${many(count, 'option is', 'options are')} in order; take one out to choose another.`,
    append: (name, place) => `${name}, to place ${place}`,
    removed: (name) => `${name}: taken out`,
  },
  dragButton: {
    move: 'Move this button',
    left: 'To the left side',
    right: 'To the right side',
    up: 'Up',
    down: 'Down',
  },
} satisfies ComponentMessages
