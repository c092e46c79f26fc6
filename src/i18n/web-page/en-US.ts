import type { WebPageMessages } from './zh-CN'

export const webPage = {
  opening: 'Opening',
  notOpened: 'The page was not opened',
  notOpenedHint: 'Please try again, or go back and open it from where you came.',
  downloading: 'Downloading the file',
  downloaded: (percent: number) => `${percent}% downloaded`,
  opened: 'The file was opened',
  openedHint: 'The menu at the top right of the viewer can forward or save the file.',
  openAgain: 'Open again',
  fileNotOpened: 'The file was not opened',
} satisfies WebPageMessages
