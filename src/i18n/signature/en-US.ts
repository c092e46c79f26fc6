import type { SignatureMessages } from './zh-CN'

export const signature = {
  area: 'Signature',
  tools: 'Signature tools',
  drawn: (strokes) =>
    strokes === 0
      ? 'Sign by hand in the frame'
      : strokes === 1
        ? '1 stroke drawn'
        : `${strokes} strokes drawn`,
  typed: (name) => `Typed signature: ${name}`,
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  fullScreen: 'Sign full screen',
  done: 'Done',
  typeName: 'Type your name',
  typeTitle: 'Sign with a typed name',
  name: 'Name',
  typeNote:
    'With “Use as signature” you confirm that this name is your signature. It will be marked as typed.',
  use: 'Use as signature',
} satisfies SignatureMessages
