import type { ScanMessages } from './zh-CN'

export const scan = {
  scan: 'Scan',
  unknown: 'This code is not one of this platform',
  copy: 'Copy the text of the code',
  again: 'Scan again',
  noCode: 'No code was recognised, please try again',
  denied: 'The camera is not allowed. Allow it in the phone’s settings and try again',
} satisfies ScanMessages
