import type { SignatureDemoMessages } from './zh-CN'

export const signatureDemo = {
  basic: 'Basic use',
  cropped: 'Trimmed, blue ink, JPEG',
  vector: 'Vector image (SVG)',
  generate: 'Make the image',
  reset: 'Reset',
  empty: 'Nothing is signed yet. Please sign first.',
  failed: 'The image could not be made. Please try again.',
  kinds: { drawn: 'Signed by hand', typed: 'Typed signature' },
  made: (kind, width, height) => `${kind}, ${width} × ${height} pixels`,
} satisfies SignatureDemoMessages
