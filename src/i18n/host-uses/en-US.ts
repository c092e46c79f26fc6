import type { HostUsesMessages } from './zh-CN'

export const hostUses = {
  leaveTitle: 'Not saved yet',
  leaveMessage: 'Your changes are not saved on this device. They are lost if you leave.',
  leave: 'Quit',
  stay: 'Stay',
  cellular: (size: string) => `You are on mobile data. ${size} will be uploaded.`,
  send: 'Send',
  wait: 'Wait',
  screenshot: 'The screenshot contains personal data. Do not pass it on',
  save: 'Save',
  close: 'Close',
  submitted: 'Submitted',
  opening: 'Opening',
  landscape: 'Turn to landscape',
  portrait: 'Turn to portrait',
  numberCopied: 'Number copied',
} satisfies HostUsesMessages
