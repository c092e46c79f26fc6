import type { AboutMessages } from './zh-CN'

export const about = {
  version: 'Version',
  device: 'Device',
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
  licences: 'Open source licences',
  licencesHint: (count: number) =>
    `This product is made with ${count} open source packages. Thanks to their authors.`,
  show: 'Show the list',
  hide: 'Hide the list',
} satisfies AboutMessages
