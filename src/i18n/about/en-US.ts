import type { AboutMessages } from './zh-CN'

export const about = {
  version: 'Version',
  storage: 'On this device',
  copies: 'Copies that can be cleared',
  drafts: 'Drafts',
  count: (drafts: number) => `${drafts}`,
  others: 'Drafts, settings, answers waiting to be sent',
  storageHint:
    'Only what can be fetched from the server again is cleared. Drafts, answers waiting to be sent and your settings stay.',
  clear: 'Clear copies',
  clearTitle: 'Clear copies?',
  clearNow: 'Clear',
  cleared: 'Cleared',
  privacy: 'Privacy',
  privacyLines: [
    'Your name, mobile number and answers go only to the servers of the tax or statistics bureau in charge.',
    'The cookie on this device holds only the IDs of your organisation and account, for two days, and no mobile number.',
    'Location, camera and contacts are used only when you tap. Place and time are removed from photos before they are sent.',
    'Mobile numbers in logs are masked. Answers to anonymous surveys are stored without a link to any person.',
    'Signing out removes your identity from this device.',
  ],
  licences: 'Open source licences',
  licencesHint: (count: number) =>
    `This product is made with ${count} open source packages. Thanks to their authors.`,
  show: 'Show the list',
  hide: 'Hide the list',
} satisfies AboutMessages
