import type { SignedMessages } from './zh-CN'

export const signed = {
  statement: 'I confirm that these data are true and complete.',
  bySubmitting: ' Submitting confirms the signature.',
  saving: 'Saving the signature',
  saved: 'Signature saved',
  retry: 'Upload again',
  again: 'Sign again',
  given: 'Signature',
  typed: (name: string) => `Typed signature: ${name}`,
  failed: (why: string) => `The signature was not uploaded; your strokes are still there. ${why}`,
} satisfies SignedMessages
